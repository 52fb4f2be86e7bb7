namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>A value that may be anything the serializer knows: it says by <c>xsi:type</c> what it is.</summary>
internal sealed class MappedAny : MappedType
{
    private MappedAny()
        : base(typeof(object), "anyType", "")
    {
    }

    /// <summary>The only one.</summary>
    public static MappedAny Instance { get; } = new();
}
