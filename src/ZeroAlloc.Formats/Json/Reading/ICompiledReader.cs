using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>A reader whose type is known at run time only.</summary>
internal interface ICompiledReader
{
    /// <summary>Whether there is code.</summary>
    bool IsCompiled { get; }

    /// <summary>Why there is no code; empty where there is.</summary>
    string WhyNot { get; }

    /// <summary>What the code finds in <see cref="ReadState.Slots"/>.</summary>
    object[] Slots { get; }
}
