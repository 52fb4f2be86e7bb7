using ZeroAlloc.Fuzz.Engine;

namespace ZeroAlloc.Fuzz.Mutation;

/// <summary>As much of a text's grammar as its mutation needs; any bytes have tokens.</summary>
internal interface ITokenGrammar
{
    /// <summary>What stands between two elements.</summary>
    ReadOnlySpan<byte> Separator { get; }

    /// <summary>Length of the token at the beginning of a text, which is not empty.</summary>
    int TokenLength(ReadOnlySpan<byte> text);

    /// <summary>1 for a token that opens an element, -1 for one that closes it, 0 for others.</summary>
    int Nesting(ReadOnlySpan<byte> token);

    /// <summary>Whether a token ties a name to what follows.</summary>
    bool IsLink(ReadOnlySpan<byte> token);

    /// <summary>A character in other words.</summary>
    byte[] Escape(byte character, Chance chance);
}
