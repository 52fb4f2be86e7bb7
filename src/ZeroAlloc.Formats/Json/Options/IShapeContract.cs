using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Json.Options;

/// <summary>A contract as writers see it: able to write a value whose type is known only at run time.</summary>
internal interface IShapeContract
{
    /// <summary>What the contract's own code finds in <see cref="OutputWindow.Slots"/>.</summary>
    object[] Slots { get; }

    /// <summary>
    /// Writes <paramref name="value"/>, which is of the contract's type, or null after a pause; the window already has this contract's
    /// slots.
    /// </summary>
    ref byte WriteObject(ref OutputWindow writer, ref byte position, object? value, int reserve);

    /// <summary>The same for the element of an array in an indented document, which has a line of its own.</summary>
    ref byte WriteElement(ref OutputWindow writer, ref byte position, object? value, int reserve)
    {
        if (!writer.Resuming)
        {
            position = ref Indentation.Line(ref writer, ref position, 0);
        }

        return ref WriteObject(ref writer, ref position, value, reserve);
    }
}
