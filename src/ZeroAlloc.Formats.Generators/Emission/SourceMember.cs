using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Emission;

/// <summary>A method that is added to message types; the runtime has one of the same name that does the work.</summary>
/// <param name="ReturnType">What it returns.</param>
/// <param name="Name">Its name.</param>
/// <param name="Parameters">Its parameters.</param>
/// <param name="Arguments">What is handed on behind the object.</param>
internal sealed record SourceMember(string ReturnType, string Name, string Parameters, string Arguments)
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<SourceMember> All { get; } =
    [
        new SourceMember("int", "CalculateSize", "", ""),
        new SourceMember("global::System.ArraySegment<byte>", "WriteTo", "global::System.Func<int, byte[]> allocate", ", allocate"),
        new SourceMember("void", "WriteTo", "global::System.Buffers.IBufferWriter<byte> destination", ", destination"),
    ];

    /// <summary>The call that does the work.</summary>
    public string Call(MessageModel message, string value) =>
        $"{Aliases.Runtime}NativeBufferMessage.{Name}<{message.Type}, {message.View}>({value}{Arguments})";

    /// <summary>Writes all that stands before the body.</summary>
    /// <param name="writer">Where it goes.</param>
    /// <param name="hidesBase">Whether a base class has the member already.</param>
    /// <param name="end">What follows the parameters on their line.</param>
    public void WriteSignature(SourceWriter writer, bool hidesBase, string end)
    {
        writer.InheritDoc();
        writer.Line(SourceText.GeneratedCode);
        writer.Line($"public {(hidesBase ? "new " : "")}{ReturnType} {Name}({Parameters}){end}");
    }

    /// <summary>The static method of the interface that makes an object of a message, up to its body.</summary>
    /// <param name="writer">Where it goes.</param>
    /// <param name="type">The type.</param>
    /// <param name="end">What follows the parameters on their line.</param>
    public static void WriteTryRead(SourceWriter writer, string type, string end)
    {
        writer.InheritDoc();
        writer.Line(SourceText.GeneratedCode);
        string parameters = $"{Aliases.Formats}NativeBuffer buffer, out {type} value, out {Aliases.Formats}NativeBufferError error";
        writer.Line($"static bool {Interface(type)}.TryRead({parameters}){end}");
    }

    /// <summary>The methods of the interfaces that say whether the others do anything but throw.</summary>
    /// <param name="writer">Where they go.</param>
    /// <param name="type">The type.</param>
    /// <param name="answer">Whether they do, as an expression.</param>
    /// <remarks>Said by every type, since it would inherit the answer of a base class that is a message, too.</remarks>
    public static void WriteAbilities(SourceWriter writer, string type, string answer)
    {
        writer.InheritDoc();
        writer.Line(SourceText.GeneratedCode);
        writer.Line($"bool {Aliases.Formats}IBufferedMessageSource.CanWrite() => {answer};");
        writer.Line();
        writer.InheritDoc();
        writer.Line(SourceText.GeneratedCode);
        writer.Line($"static bool {Interface(type)}.CanRead() => {answer};");
    }

    /// <summary>The call that makes an object of a message.</summary>
    public static string TryRead(MessageModel message, string value) =>
        $"{Aliases.Runtime}NativeBufferMessage.TryRead<{message.Type}, {message.View}>(buffer, out {value}, out error)";

    /// <summary>The interface that is added to a type.</summary>
    public static string Interface(string type) => $"{Aliases.Formats}IBufferedMessageSource<{type}>";
}
