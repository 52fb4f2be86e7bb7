using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Emission;

/// <summary>The view: what users see of it. <see cref="LayoutEmitter"/> writes what the runtime calls.</summary>
internal static class ViewEmitter
{
    private const string Buffer = Aliases.Formats + "NativeBuffer";
    private const string Error = Aliases.Formats + "NativeBufferError";
    private const string Runtime = Aliases.Runtime + "NativeBufferMessage";
    private const string Table = Aliases.Runtime + "BufferedTable";

    /// <summary>Writes the view.</summary>
    public static void Write(SourceWriter writer, MessageModel message)
    {
        string layout = $"{Aliases.Runtime}IBufferedMessageLayout<{message.Type}, {message.View}>";
        writer.Line($"/// <summary>View of a <see cref=\"{message.Id}\"/> in a NativeBuffering message.</summary>");
        writer.Line(SourceText.GeneratedCode);
        writer.Line(
            $"[global::System.Text.Json.Serialization.JsonConverter(typeof({Aliases.Runtime}BufferedMessageJsonConverter<{message.View}>))]");
        foreach (string attribute in message.Attributes)
        {
            writer.Line(attribute);
        }

        writer.Open($"{message.Accessibility} readonly partial struct {message.ViewName} : {layout}");
        writer.Line($"private readonly {Table} _table;");
        writer.Line();
        writer.Line("/// <summary>The view of a verified table.</summary>");
        writer.Line($"private {message.ViewName}({Table} table) => _table = table;");
        writer.Line();
        LayoutEmitter.WriteFacts(writer, message, layout);
        WriteProperties(writer, message);
        WriteMethods(writer, message);
        LayoutEmitter.WriteMethods(writer, message, layout);
        writer.Close();
    }

    private static void WriteProperties(SourceWriter writer, MessageModel message)
    {
        writer.InheritDoc();
        writer.Line("public bool IsNull => _table.IsNull;");
        writer.Line();
        foreach (MemberModel member in message.Members)
        {
            ValueModel value = member.Value;
            string slot = $"_table.Buffer, _table.Slot({member.Slot})";
            writer.Line($"/// <inheritdoc cref=\"{member.Id}\"/>");
            writer.Line($"{(member.IsInternal ? "internal" : "public")} {value.View} {member.Name} =>");
            writer.Continuation(value.IsInline ? $"{value.Codec}.Read({slot});" : $"{value.View}.FromSlot({slot});");
            writer.Line();
        }
    }

    private static void WriteMethods(SourceWriter writer, MessageModel message)
    {
        writer.Line("/// <summary>The message that a slot refers to. For generated code.</summary>");
        writer.Line(SourceText.Hidden);
        writer.Line($"public static {message.View} FromSlot(in {Buffer} buffer, ulong slot) =>");
        writer.Continuation($"new {message.View}({Table}.FromSlot(in buffer, slot));");
        writer.Line();
        writer.InheritDoc();
        writer.Line($"public static {message.View} Parse({Buffer} buffer) =>");
        writer.Continuation($"{Runtime}.Parse<{message.Type}, {message.View}>(buffer);");
        writer.Line();
        writer.InheritDoc();
        writer.Line($"public static bool TryVerify({Buffer} buffer, out {message.View} view, out {Error} error) =>");
        writer.Continuation($"{Runtime}.TryVerify<{message.Type}, {message.View}>(buffer, out view, out error);");
        writer.Line();
        if (message.IsValueType)
        {
            writer.Line("/// <summary>Makes the object.</summary>");
            writer.Line("/// <returns>The object; the default value where <see cref=\"IsNull\"/>.</returns>");
        }
        else
        {
            writer.Line("/// <summary>Makes the object.</summary>");
            writer.Line("/// <returns>The object; <see langword=\"null\"/> where <see cref=\"IsNull\"/>.</returns>");
        }

        writer.Line(
            "/// <exception cref=\"T:System.InsufficientExecutionStackException\">The thread's stack does not hold the object's levels.</exception>");
        writer.Line("/// <exception cref=\"T:System.ObjectDisposedException\">The message's memory has been returned.</exception>");
        writer.Line("/// <remarks><b>Cost</b>: allocates the object and all that it refers to.</remarks>");
        writer.Line($"public {message.Type} ToObject() => IsNull ? {(message.IsValueType ? "default" : "null!")} : ReadTable(in _table);");
        writer.Line();
    }
}
