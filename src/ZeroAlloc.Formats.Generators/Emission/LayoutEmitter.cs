using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Emission;

/// <summary>What the runtime calls of a view: one call of a codec for each member.</summary>
internal static class LayoutEmitter
{
    private const int SlotSize = 8;

    // So many unused slots in a row are written by a loop: a type with a slot of 60,000 would have as many lines.
    private const int LongHole = 4;

    // The compiler's room for inlining is that of the method that it begins with. A larger message in the small method of
    // the root takes all of it, and calls of a few instructions stay calls: 98 ns instead of 74 for a message of 17 members.
    private const int FewMembers = 8;

    /// <summary>Writes the numbers that the runtime asks for.</summary>
    public static void WriteFacts(SourceWriter writer, MessageModel message, string layout)
    {
        writer.InheritDoc();
        writer.Line($"static ulong {layout}.Fingerprint => 0x{message.Fingerprint:X16}; // {OneLine(message.MessageName)}");
        writer.Line();
        writer.InheritDoc();
        writer.Line($"static int {layout}.SlotCount => {message.SlotCount};");
        writer.Line();
        writer.InheritDoc();
        writer.Line($"static int {Aliases.Runtime}IBufferedView<{message.View}>.ElementSize => {SlotSize};");
        writer.Line();
    }

    /// <summary>Writes the methods that the runtime calls.</summary>
    public static void WriteMethods(SourceWriter writer, MessageModel message, string layout)
    {
        string view = $"{Aliases.Runtime}IBufferedView<{message.View}>";
        WriteMeasure(writer, message, layout);
        WriteWrite(writer, message, layout);
        WriteVerify(writer, message, layout);
        writer.InheritDoc();
        writer.Line($"static {message.Type} {layout}.ReadMembers(in {Aliases.Runtime}BufferedTable table) => ReadTable(in table);");
        writer.Line();
        writer.InheritDoc();
        writer.Line($"static {message.View} {layout}.FromTable({Aliases.Runtime}BufferedTable table) => new {message.View}(table);");
        writer.Line();
        writer.InheritDoc();
        writer.Line($"static {message.View} {view}.ReadElement(in {Aliases.Formats}NativeBuffer buffer, int offset) =>");
        writer.Continuation($"new {message.View}({Aliases.Runtime}BufferedTable.At(in buffer, offset));");
        writer.Line();
        ObjectEmitter.Write(writer, message);
    }

    private static void WriteMeasure(SourceWriter writer, MessageModel message, string layout)
    {
        WriteHead(writer, message);
        writer.Open($"static void {layout}.MeasureMembers({message.Type} value, ref {Aliases.Runtime}NativeBufferSize size)");
        foreach (MemberModel member in message.Members.Where(member => !StringRuns.Takes(member)))
        {
            writer.Line(Measure(member));
        }

        MemberModel[] strings = [.. message.Members.Where(StringRuns.Takes)];
        for (int i = 0, count; i < strings.Length; i += count)
        {
            count = StringRuns.Take(strings.Length - i);
            writer.Line(count > 1
                ? $"size.AddText({StringRuns.Arguments(strings.Skip(i).Take(count))});"
                : Measure(strings[i]));
        }

        writer.Close();
        writer.Line();
    }

    private static string Measure(MemberModel member) => $"{member.Value.Codec}.Measure(value.{member.Name}, ref size);";

    private static void WriteWrite(SourceWriter writer, MessageModel message, string layout)
    {
        WriteHead(writer, message);
        writer.Open($"static void {layout}.WriteMembers({message.Type} value, ref {Aliases.Runtime}NativeBufferWriter writer, int table)");
        MemberModel[] members = [.. message.Members];
        int next = 0;
        for (int i = 0, count; i < members.Length; i += count)
        {
            MemberModel member = members[i];
            WriteHole(writer, next, member.Slot);
            count = StringRuns.Take(StringRuns.Length(members, i));
            writer.Line(count > 1
                ? $"writer.WriteStrings({Position(member.Slot)}, {StringRuns.Arguments(members.Skip(i).Take(count))});"
                : $"{member.Value.Codec}.Write(value.{member.Name}, ref writer, {Position(member.Slot)});");
            next = member.Slot + count;
        }

        writer.Close();
        writer.Line();
    }

    private static void WriteHead(SourceWriter writer, MessageModel message)
    {
        writer.InheritDoc();
        if (message.Members.Count > FewMembers)
        {
            writer.Line(
                "[global::System.Runtime.CompilerServices.MethodImpl(global::System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]");
        }
    }

    private static void WriteHole(SourceWriter writer, int first, int end)
    {
        if (end - first >= LongHole)
        {
            writer.Open($"for (int slot = {first}; slot < {end}; slot++)");
            writer.Line($"writer.WriteSlot(table + (slot * {SlotSize}), 0);");
            writer.Close();
            writer.Line();
            return;
        }

        for (int slot = first; slot < end; slot++)
        {
            writer.Line($"writer.WriteSlot({Position(slot)}, 0);");
        }
    }

    private static void WriteVerify(SourceWriter writer, MessageModel message, string layout)
    {
        string verifier = $"ref {Aliases.Runtime}NativeBufferVerifier verifier";
        writer.InheritDoc();
        writer.Open($"static bool {layout}.VerifyMembers({verifier}, int table, int slots)");

        // Content stands in the order of its slots: what is unknown begins behind what the known slots refer to.
        string[] checks = [.. Checks(message), $"verifier.SkipUnknown(slots, {message.SlotCount})"];
        for (int i = 0; i < checks.Length; i++)
        {
            string end = i == checks.Length - 1 ? ";" : "";
            if (i == 0)
            {
                writer.Line($"return {checks[i]}{end}");
            }
            else
            {
                writer.Continuation($"&& {checks[i]}{end}");
            }
        }

        writer.Close();
        writer.Line();
        if (checks.Any(check => check.StartsWith("SkipHoles", StringComparison.Ordinal)))
        {
            WriteSkipHoles(writer, verifier);
        }
    }

    private static IEnumerable<string> Checks(MessageModel message)
    {
        int next = 0;
        foreach (MemberModel member in message.Members)
        {
            if (member.Slot - next >= LongHole)
            {
                yield return $"SkipHoles(ref verifier, table, {next}, global::System.Math.Min(slots, {member.Slot}))";
                next = member.Slot;
            }

            for (; next < member.Slot; next++)
            {
                yield return $"(slots <= {next} || verifier.SkipHole({Position(next)}))";
            }

            yield return $"(slots <= {next} || {member.Value.Codec}.Verify(ref verifier, {Position(next)}))";
            next++;
        }
    }

    private static void WriteSkipHoles(SourceWriter writer, string verifier)
    {
        writer.Line("/// <summary>Skips slots that belong to no member any more.</summary>");
        writer.Open($"private static bool SkipHoles({verifier}, int table, int first, int end)");
        writer.Open("for (int slot = first; slot < end; slot++)");
        writer.Line($"verifier.SkipHole(table + (slot * {SlotSize}));");
        writer.Close();
        writer.Line();
        writer.Line("return true;");
        writer.Close();
        writer.Line();
    }

    private static string Position(int slot) => slot == 0 ? "table" : $"table + {slot * SlotSize}";

    /// <summary>A name may hold anything, line feeds included, that ends a comment.</summary>
    private static string OneLine(string text) => new([.. text.Select(c => char.IsControl(c) || c is '\u2028' or '\u2029' ? ' ' : c)]);
}
