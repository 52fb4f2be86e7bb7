namespace ZeroAlloc.AspNetCore.Metrics;

/// <summary>Who wrote or read a body.</summary>
internal enum BodyWay
{
    /// <summary>Compiled code.</summary>
    Compiled,

    /// <summary>The stock serializer, since the type is left to it.</summary>
    Stock,

    /// <summary>The stock serializer, after compiled code had declined the body: it was read twice.</summary>
    Declined,
}
