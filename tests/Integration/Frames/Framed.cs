using System.Diagnostics;
using System.Reflection;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Integration.Frames;

/// <summary>A model that notes which methods of ZeroAlloc call its accessors.</summary>
[BufferedMessageSource]
public sealed partial class Framed
{
    private int _value;

    /// <summary>The methods below the last call of the getter or the setter by ZeroAlloc, outermost first.</summary>
    internal static IReadOnlyList<Place> Got { get; set; } = [];

    /// <inheritdoc cref="Got"/>
    internal static IReadOnlyList<Place> Set { get; set; } = [];

    /// <summary>What is written and read.</summary>
    public int Value
    {
        get
        {
            Got = Places() is { Length: > 0 } places ? places : Got;
            return _value;
        }
        set
        {
            Set = Places() is { Length: > 0 } places ? places : Set;
            _value = value;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Place[] Places() =>
    [
        .. new StackTrace(fNeedFileInfo: false).GetFrames()
            .Select(static frame => frame.GetMethod())
            .OfType<MethodBase>()
            .Select(Place.Of)
            .OfType<Place>()
            .Reverse()
    ];
}
