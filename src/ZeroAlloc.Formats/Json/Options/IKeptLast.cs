namespace ZeroAlloc.Formats.Json.Options;

/// <summary>What is found again without a look into a table, because it was used last.</summary>
internal interface IKeptLast
{
    /// <summary>Has it be found no more. Bodies that hold it go on with it.</summary>
    void Forget();
}
