using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Emission;

/// <summary>What is added to a generic message type: it finds out which of the constructions that have a view it is.</summary>
internal static class GenericEmitter
{
    /// <summary>The file of a generic type.</summary>
    /// <param name="generic">The type.</param>
    /// <param name="constructions">Those of its constructions that the compilation's messages are made of.</param>
    public static string Emit(GenericModel generic, IReadOnlyList<MessageModel> constructions) => SourceText.File(
        generic.Place,
        generic.Externs with
        {
            Aliases = generic.Externs.Aliases
                .Concat(constructions.SelectMany(construction => construction.Externs.Aliases))
                .Distinct()
                .OrderBy(alias => alias, StringComparer.Ordinal)
                .ToEquatableArray(),
        },
        constructions.SelectMany(construction => construction.Suppressed).Distinct(),
        writer => Write(writer, generic, constructions));

    private static void Write(SourceWriter writer, GenericModel generic, IReadOnlyList<MessageModel> constructions)
    {
        writer.Open($"{generic.Declaration} : {SourceMember.Interface(generic.Type)}");
        foreach (SourceMember member in SourceMember.All)
        {
            WriteMember(writer, member, generic, constructions);
            writer.Line();
        }

        WriteTryRead(writer, generic, constructions);
        writer.Line();
        string[] tests = [.. constructions.Select(construction => $"typeof({generic.Type}) == typeof({construction.Type})")];
        SourceMember.WriteAbilities(writer, generic.Type, tests.Length == 0 ? "false" : string.Join(" || ", tests));
        writer.Close();
    }

    private static void WriteMember(
        SourceWriter writer, SourceMember member, GenericModel generic, IReadOnlyList<MessageModel> constructions)
    {
        member.WriteSignature(writer, generic.HidesBase, "");
        writer.OpenBrace();
        for (int i = 0; i < constructions.Count; i++)
        {
            // So written, test and box disappear where the type arguments are value types: there is code of its own for these.
            writer.Open($"if (typeof({generic.Type}) == typeof({constructions[i].Type}))");
            string call = member.Call(constructions[i], $"({constructions[i].Type})(object)this");
            writer.Line(member.ReturnType == "void" ? $"{call};" : $"return {call};");
            if (member.ReturnType == "void")
            {
                writer.Line("return;");
            }

            writer.Close();
            writer.Line();
        }

        WriteRefusal(writer, generic);
        writer.Close();
    }

    private static void WriteTryRead(SourceWriter writer, GenericModel generic, IReadOnlyList<MessageModel> constructions)
    {
        SourceMember.WriteTryRead(writer, generic.Type, "");
        writer.OpenBrace();
        for (int i = 0; i < constructions.Count; i++)
        {
            writer.Open($"if (typeof({generic.Type}) == typeof({constructions[i].Type}))");
            writer.Line($"bool result{i} = {SourceMember.TryRead(constructions[i], $"{constructions[i].Type} value{i}")};");
            writer.Line($"value = ({generic.Type})(object)value{i};");
            writer.Line($"return result{i};");
            writer.Close();
            writer.Line();
        }

        WriteRefusal(writer, generic);
        writer.Close();
    }

    private static void WriteRefusal(SourceWriter writer, GenericModel generic)
    {
        string text = $"No message that is compiled with {generic.Name} has a member of the type ";
        writer.Line(
            $"throw new global::System.NotSupportedException(\"{text}\" + typeof({generic.Type}) + \": no code was generated for it.\");");
    }
}
