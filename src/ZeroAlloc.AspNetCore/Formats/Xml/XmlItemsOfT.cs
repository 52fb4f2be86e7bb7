namespace ZeroAlloc.AspNetCore.Formats.Xml;

/// <summary>Sequences of items whose type is known at compile time.</summary>
/// <typeparam name="T">Type of the items.</typeparam>
internal sealed class XmlItems<T> : XmlItems
{
    public override Type ListOf(ref object value)
    {
        Type type = value.GetType();

        // Bytes in an array are base64, in a list elements.
        if (type != typeof(List<T>) && (type != typeof(T[]) || typeof(T) == typeof(byte)))
        {
            value = new List<T>((IEnumerable<T>)value);
            type = typeof(List<T>);
        }

        return type;
    }
}
