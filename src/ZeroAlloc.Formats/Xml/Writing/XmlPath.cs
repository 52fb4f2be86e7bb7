using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>
/// The objects that are being written, one inside the other: XmlSerializer refuses one that equals another on the way to it.
/// </summary>
/// <remarks>
/// <para>Only objects that may be met again below themselves are counted, and remembered from the depth
/// on that the window allows: a circle comes by any depth. Where a class says itself what equals it, the
/// depth is 0 and every object is remembered, since XmlSerializer takes an equal one for the same.</para>
/// <para>Where markup says how deep an object stands, the depth is here too, since only such bodies need it.</para>
/// <para>Bound: there is no limit to the depth, but every remembered level looks at the stack, and ends
/// with an exception what would overflow it. Memory is pooled, one reference for each level.</para>
/// </remarks>
internal sealed class XmlPath
{
    /// <summary>Depth up to which objects are only counted, where classes have no equality of their own.</summary>
    public const int CountedDepth = 64;

    private const int MaxKept = 4096;

    private static readonly InstancePool<XmlPath> s_pool = new(static () => new XmlPath());

    private readonly HashSet<object> _same = new(ReferenceEqualityComparer.Instance);
    private readonly HashSet<object> _equal = new(new StockEquality());
    private readonly int[] _kept = new int[XmlLevels.MaxKept];
    private int _level;

    private XmlPath()
    {
    }

    /// <summary>
    /// How many names of prefixes XmlSerializer's writer keeps for the open elements: each has its own, and those that its tag uses.
    /// </summary>
    public int Names { get; set; }

    /// <summary>The numbers of the prefixes that are bound to the namespaces of attributes; see <see cref="XmlMadeNames"/>.</summary>
    public long Bindings { get; set; }

    /// <summary>The path of a document, made at the first call.</summary>
    public static XmlPath Of(ref OutputWindow writer) => (XmlPath)(writer.Path ??= s_pool.Rent());

    /// <summary>Goes into an object.</summary>
    /// <exception cref="XmlRefusedException">It is inside itself already.</exception>
    /// <exception cref="InsufficientExecutionStackException">The stack is used up.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Enter(ref OutputWindow writer, object? value)
    {
        writer.Depth++;
        if (writer.Depth > writer.MaxDepth)
        {
            Add(ref writer, value);
        }
    }

    /// <summary>Comes out of an object, at its end or because of a pause.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Leave(ref OutputWindow writer, object? value)
    {
        if (writer.Depth > writer.MaxDepth && value is not null)
        {
            ((XmlPath)writer.Path!).Set(writer.MaxDepth).Remove(value);
        }

        writer.Depth--;
    }

    /// <summary>Keeps the number of the prefix that a start tag is going to declare.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="place">Where.</param>
    /// <param name="number">Its number before a pause; 0 for the next one of the document.</param>
    /// <returns>The number.</returns>
    public static int NumberPrefix(ref OutputWindow writer, int place, int number)
    {
        int known = number == 0 ? ++writer.Prefixes : number;
        Of(ref writer)._kept[place] = known;
        return known;
    }

    /// <summary>Moves the depth of the object that is written, where markup says it.</summary>
    public static void AddLevel(ref OutputWindow writer, int step) => Of(ref writer)._level += step;

    /// <summary>Keeps a depth, at a distance from the object's, for the objects inside.</summary>
    public static void KeepLevel(ref OutputWindow writer, int place, int distance)
    {
        XmlPath path = Of(ref writer);
        path._kept[place] = path._level + distance;
    }

    /// <summary>The depth at a distance from that of the object that is written.</summary>
    public static int Level(ref OutputWindow writer, int distance) => ((XmlPath)writer.Path!)._level + distance;

    /// <summary>A depth that was kept.</summary>
    public static int KeptLevel(ref OutputWindow writer, int place) => ((XmlPath)writer.Path!)._kept[place];

    /// <summary>Gives back what a body, or a part of it, needed.</summary>
    public static void Return(ref OutputWindow writer)
    {
        if (writer.Path is null)
        {
            return;
        }

        var known = (XmlPath)writer.Path;
        writer.Path = null;
        Clear(known._same);
        Clear(known._equal);
        known.Names = 0;
        known.Bindings = 0;
        known._level = 0;
        s_pool.Return(known);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Add(ref OutputWindow writer, object? value)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        if (value is null)
        {
            return;
        }

        writer.Path ??= s_pool.Rent();
        if (!((XmlPath)writer.Path).Set(writer.MaxDepth).Add(value))
        {
            throw new XmlRefusedException("The object graph has a cycle.");
        }
    }

    private static void Clear(HashSet<object> set)
    {
        set.Clear();
        if (set.Capacity > MaxKept)
        {
            set.TrimExcess(MaxKept);
        }
    }

    private HashSet<object> Set(int maxDepth) => maxDepth == 0 ? _equal : _same;

    /// <summary>
    /// As the hash table of XmlSerializer compares: an object is the same as itself without being
    /// asked, and the outer one is asked about the inner.
    /// </summary>
    private sealed class StockEquality : IEqualityComparer<object>
    {
        public new bool Equals(object? x, object? y) => ReferenceEquals(x, y) || (x is not null && x.Equals(y));

        public int GetHashCode(object obj) => obj.GetHashCode();
    }
}
