using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Emission;

/// <summary>The file of a message: what is added to its type, and the view.</summary>
internal static class MessageEmitter
{
    /// <summary>The file.</summary>
    public static string Emit(MessageModel message) => SourceText.File(message.Place, message.Externs, message.Suppressed, writer =>
    {
        if (message.Declaration is not null)
        {
            WritePart(writer, message, message.Declaration);
            writer.Line();
        }

        ViewEmitter.Write(writer, message);
    });

    private static void WritePart(SourceWriter writer, MessageModel message, string declaration)
    {
        writer.Open($"{declaration} : {SourceMember.Interface(message.Type)}");
        foreach (SourceMember member in SourceMember.All)
        {
            member.WriteSignature(writer, message.HidesBase, " =>");
            writer.Continuation($"{member.Call(message, "this")};");
            writer.Line();
        }

        SourceMember.WriteTryRead(writer, message.Type, " =>");
        writer.Continuation($"{SourceMember.TryRead(message, "value")};");
        writer.Line();
        SourceMember.WriteAbilities(writer, message.Type, "true");
        writer.Close();
    }
}
