using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Emission;

/// <summary>How the object is made of a table: constructor and initialiser.</summary>
internal static class ObjectEmitter
{
    /// <summary>Writes the method.</summary>
    public static void Write(SourceWriter writer, MessageModel message)
    {
        writer.Line("/// <summary>Makes the object of a verified table.</summary>");
        writer.Open($"private static {message.Type} ReadTable(in {Aliases.Runtime}BufferedTable table)");
        if (message.Members.Count > 0)
        {
            writer.Line($"{Aliases.Formats}NativeBuffer buffer = table.Buffer;");
        }

        string creation =
            $"{message.Type} value = new {message.Type}({string.Join(", ", message.Arguments.Select(argument => Argument(argument, message)))})";
        string[] initialisers = [.. Initialisers(message)];
        if (initialisers.Length == 0)
        {
            writer.Line($"{creation};");
        }
        else
        {
            writer.Open(creation);
            foreach (string initialiser in initialisers)
            {
                writer.Line($"{initialiser},");
            }

            writer.Close(";");
        }

        WriteStatements(writer, message);
        writer.Line("return value;");
        writer.Close();
    }

    /// <summary>Messages of older versions lack the latest members: these keep what the type gives them.</summary>
    private static void WriteStatements(SourceWriter writer, MessageModel message)
    {
        foreach (MemberModel member in message.Members.Where(member => member.Assignment == MemberAssignment.Statement))
        {
            writer.Open($"if (table.Has({member.Slot}))");
            writer.Line($"value.{member.Name} = {Read(member)};");
            writer.Close();
            writer.Line();
        }
    }

    private static IEnumerable<string> Initialisers(MessageModel message) => message.Members
        .Where(member => member.Assignment == MemberAssignment.Initialiser)
        .Select(member => $"{member.Name} = {Read(member)}")
        .Concat(message.Defaults.Select(name => $"{name} = default!"));

    private static string Argument(ArgumentModel argument, MessageModel message)
    {
        string standard = argument.Default ?? $"default({argument.Type})!";
        string value = message.Members.FirstOrDefault(member => member.Slot == argument.Slot) is not { } member ? standard
            : argument.Default is null ? $"({argument.Type}){Read(member)}"
            : $"table.Has({member.Slot}) ? ({argument.Type}){Read(member)} : {standard}";
        return $"{argument.Parameter}: {value}";
    }

    private static string Read(MemberModel member) => $"{member.Value.Codec}.Read(in buffer, table.Slot({member.Slot}))";
}
