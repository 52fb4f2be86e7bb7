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

        string arguments = string.Join(", ", message.Arguments.Select(argument => $"{argument.Parameter}: {Argument(argument, message)}"));
        string[] initialisers = [.. Initialisers(message)];
        if (initialisers.Length == 0)
        {
            writer.Line($"return new {message.Type}({arguments});");
        }
        else
        {
            writer.Open($"return new {message.Type}({arguments})");
            foreach (string initialiser in initialisers)
            {
                writer.Line($"{initialiser},");
            }

            writer.Close(";");
        }

        writer.Close();
    }

    private static IEnumerable<string> Initialisers(MessageModel message) => message.Members
        .Where(member => member.IsInitialised)
        .Select(member => $"{member.Name} = {Read(member)}")
        .Concat(message.Defaults.Select(name => $"{name} = default!"));

    private static string Argument(ArgumentModel argument, MessageModel message) =>
        message.Members.FirstOrDefault(member => member.Slot == argument.Slot) is { } member ? Read(member) : "default!";

    private static string Read(MemberModel member) => $"{member.Value.Codec}.Read(in buffer, table.Slot({member.Slot}))";
}
