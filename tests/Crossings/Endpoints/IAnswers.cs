namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Ways to return a value of a type.</summary>
internal interface IAnswers
{
    /// <summary>The way of a name.</summary>
    Delegate Of(string way, bool isOurs);
}
