using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>
/// The objects and collections that are being written, one inside the other: under <c>ReferenceHandler.IgnoreCycles</c> one that is met
/// again inside itself is written as <c>null</c>.
/// </summary>
/// <remarks>At most as many as levels are allowed, so that looking through them is quick, and nothing has to be hashed.</remarks>
internal sealed class OpenReferences
{
    private const int MaxKept = 1024;

    private static readonly LocalPool<OpenReferences> s_pool = new(static () => new OpenReferences());

    private object?[] _items = new object?[16];
    private int _count;

    private OpenReferences()
    {
    }

    /// <summary>The ones of a window; taken from a pool by the outermost writer, which gives them back.</summary>
    public static OpenReferences Rent() => s_pool.Rent();

    /// <summary>What a member yields, or null if that is open: as if the member had yielded null.</summary>
    public static T? Cut<T>(ref OutputWindow writer, T? value)
        where T : class => value is null || !IsOpen(ref writer, value) ? value : null;

    /// <summary>Whether a value is being written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsOpen(ref OutputWindow writer, object value) => writer.Path is OpenReferences open && open.Contains(value);

    /// <summary>Goes into a value.</summary>
    public void Push(object value)
    {
        if (_count == _items.Length)
        {
            Array.Resize(ref _items, _count * 2);
        }

        _items[_count++] = value;
    }

    /// <summary>Comes out of the last one, at its end or because of a pause.</summary>
    public void Pop() => _items[--_count] = null;

    /// <summary>Lets go of what a failure left open, and gives this back.</summary>
    public void Return()
    {
        Array.Clear(_items, 0, _count);
        _count = 0;
        if (_items.Length <= MaxKept)
        {
            s_pool.Return(this);
        }
    }

    private bool Contains(object value)
    {
        foreach (object? item in _items.AsSpan(0, _count))
        {
            if (ReferenceEquals(item, value))
            {
                return true;
            }
        }

        return false;
    }
}
