namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>A <see cref="Nullable{T}"/>: called as what is in it.</summary>
internal sealed class MappedNullable(Type type, MappedType inner) : MappedType(type, inner.Name, inner.Namespace)
{
    /// <summary>What is in it.</summary>
    public MappedType Inner => inner;
}
