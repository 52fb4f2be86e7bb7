namespace ZeroAlloc.AspNetCore.Metrics;

/// <summary>Which serializer wrote or read a body: the index of its value in <see cref="BodyCounters"/>.</summary>
internal enum BodySerializer
{
    /// <summary>Compiled code.</summary>
    Compiled,

    /// <summary>The built-in serializer, because compiled code doesn't handle the type.</summary>
    BuiltIn,

    /// <summary>The built-in serializer, after compiled code had declined the body: the body was read twice.</summary>
    Fallback,
}
