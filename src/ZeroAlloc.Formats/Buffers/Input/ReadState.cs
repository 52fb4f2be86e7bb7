using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Buffers.Input;

/// <summary>A document in contiguous memory that is being read, and what its readers share. The position is with the readers.</summary>
/// <remarks>
/// Readers succeed or decline: one that meets anything but plainly valid text of its type returns a null reference, all readers
/// around it pass that on, and the stock serializer reads the same bytes from the start.
/// Bound: every position is within the document or at its end, never behind; who reads <c>n</c> bytes at a position has compared the
/// distance to the end with <c>n</c>, by <see cref="TokenScanner.Has"/> or by a span up to it.
/// </remarks>
[SuppressMessage("Design", "CA1051:Do not declare visible instance fields", Justification = "Read by emitted code.")]
internal ref struct ReadState
{
    /// <summary>Levels that are opened before the stack is asked for again.</summary>
    private const int LevelsAtOnce = 32;

    /// <summary>The byte behind the last one; never read.</summary>
    public readonly ref byte End;

    /// <summary>What belongs to the contract: tables and type infos, by the numbers in its plans.</summary>
    public object[] Slots;

    /// <summary>How many more objects and arrays, or elements, may be opened before the stack has to be asked for.</summary>
    public int Depth;

    /// <summary>How many more may be opened besides, if the stack holds them.</summary>
    public int DeeperLevels;

    /// <summary>
    /// What the format keeps about the document as a whole: to XML, which of the usual prefixes of the schema's namespaces the root has
    /// bound.
    /// </summary>
    public int Prefixes;

    /// <summary>
    /// Whether the reader declines values with text of white space alone, or that begins with some where it may be left out: XML's
    /// readers differ in that.
    /// </summary>
    public bool DeclinesBlankText;

    /// <summary>The elements of the collections that are being read, the innermost first.</summary>
    public ElementScratch? Scratches;

    /// <summary>What the walk that proves a document keeps for the one that builds; null where that is nothing.</summary>
    public ReadQueues? Queues;

    /// <summary>What objects of the document can be referred to; null where none has said so.</summary>
    public ReadReferences? References;

    /// <summary>Starts a document that ends in front of <paramref name="end"/>.</summary>
    public ReadState(ref byte end, object[] slots, int maxDepth)
    {
        End = ref end;
        Slots = slots;
        Restart(maxDepth);
    }

    /// <summary>Goes back to where nothing is open.</summary>
    public void Restart(int maxDepth)
    {
        Depth = Math.Min(maxDepth, 2 * LevelsAtOnce);
        DeeperLevels = maxDepth - Depth;
    }

    /// <summary>Goes on below the levels that the stack was known to hold, where it holds more.</summary>
    /// <returns>Whether the level that was one too many may be opened.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public bool TryGoDeeper()
    {
        int levels = Math.Min(DeeperLevels, LevelsAtOnce);
        if (levels == 0 || !RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            return false;
        }

        DeeperLevels -= levels;
        Depth += levels;
        return true;
    }
}
