using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Scalars.Rules;

/// <summary>How a scalar is written and read in JSON.</summary>
internal sealed class JsonRule
{
    private JsonRule(JsonForm form, Type writer, Type reader)
    {
        Form = form;
        Writer = writer;
        Reader = reader;
    }

    /// <summary>What the values are.</summary>
    public JsonForm Form { get; }

    /// <summary>
    /// An <see cref="IFixedWriter{T}"/> where <see cref="IsFixed"/>, else an
    /// <see cref="IValueWriter{T}"/>. A number's has no quotes, any other's has.
    /// </summary>
    public Type Writer { get; }

    /// <summary>The <see cref="IValueReader{T}"/> of what <see cref="Writer"/> writes.</summary>
    public Type Reader { get; }

    /// <summary>
    /// What reads a dictionary's keys, where these are not the values in quotes. A <see cref="JsonForm.Literal"/> or a
    /// <see cref="JsonForm.Text"/> is a key only if it is named.
    /// </summary>
    public Type? KeyReader { get; private init; }

    /// <summary>The <see cref="IValueWriter{T}"/> of a dictionary's keys, where their text is not that of a value in quotes.</summary>
    public Type? KeyWriter { get; private init; }

    /// <summary>Whether writing a value may run code of an application.</summary>
    public bool RunsUserCode { get; private init; }

    /// <summary>
    /// Whether System.Text.Json writes numbers of the type as raw text, which has no line of its own among the elements of an
    /// indented array.
    /// </summary>
    public bool IsRaw { get; private init; }

    /// <summary>Whether the longest text is known, and short.</summary>
    public bool IsFixed => Form != JsonForm.Text;

    /// <summary>Whether number handling applies.</summary>
    public bool IsNumber => Form is JsonForm.Number or JsonForm.Float;

    /// <summary>Whether values may be a dictionary's keys in compiled code.</summary>
    public bool IsKey => Form is JsonForm.Number or JsonForm.Float or JsonForm.Quoted || KeyReader is not null;

    /// <summary>Values whose longest text is known, and short.</summary>
    /// <param name="form">What they are.</param>
    /// <param name="writer">An <see cref="IFixedWriter{T}"/> of the type.</param>
    /// <param name="reader">An <see cref="IValueReader{T}"/> of the type.</param>
    /// <param name="isRaw">Whether System.Text.Json writes numbers of the type as raw text.</param>
    /// <param name="keyReader">Reads a dictionary's keys, if these are others than values in quotes.</param>
    /// <param name="keyWriter">Writes them, likewise.</param>
    public static JsonRule Fixed(
        JsonForm form, Type writer, Type reader, bool isRaw = false, Type? keyReader = null, Type? keyWriter = null) =>
        new(form, writer, reader) { IsRaw = isRaw, KeyReader = keyReader, KeyWriter = keyWriter };

    /// <summary>Values whose text has any length.</summary>
    /// <param name="writer">An <see cref="IValueWriter{T}"/> of the type.</param>
    /// <param name="reader">An <see cref="IValueReader{T}"/> of the type.</param>
    /// <param name="keyReader">Reads a dictionary's keys; null where these fall back to System.Text.Json.</param>
    /// <param name="runsUserCode">Whether writing a value may run code of an application.</param>
    public static JsonRule Text(Type writer, Type reader, Type? keyReader = null, bool runsUserCode = false) =>
        new(JsonForm.Text, writer, reader) { KeyReader = keyReader, RunsUserCode = runsUserCode };
}
