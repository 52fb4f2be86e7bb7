using System.Text;

namespace ZeroAlloc.Crossings.Models;

/// <summary>Programs as C#.</summary>
internal static class CSharpText
{
    /// <summary>The directives at the beginning of each file.</summary>
    public const string Usings =
        """
        #nullable enable
        using System;
        using System.Collections;
        using System.Collections.Concurrent;
        using System.Collections.Frozen;
        using System.Collections.Generic;
        using System.Collections.Immutable;
        using System.Collections.ObjectModel;
        using System.Collections.Specialized;
        using System.Runtime.Serialization;
        using System.Text.Json;
        using System.Text.Json.Nodes;
        using System.Text.Json.Serialization;
        using System.Text.Json.Serialization.Metadata;
        using System.Xml.Serialization;
        using ZeroAlloc.Crossings.Support;

        """;

    /// <summary>The types of a program in a namespace, and behind them what a format adds.</summary>
    public static string Of(ProgramModel program, string space, string addition)
    {
        bool isInternal = program.Types.Any(type => type.Shape.Is(TypeKinds.Internal));
        StringBuilder text = new(Usings);
        text.Append("namespace ").Append(space).Append(";\n\n");
        foreach (TypeModel type in program.Types)
        {
            Append(text, type, isInternal);
        }

        return text.Append(addition).ToString();
    }

    private static void Append(StringBuilder text, TypeModel type, bool isInternal)
    {
        List<string> beside = [];
        AppendAll(text, type.Attributes, "", "\n");
        if (type.Shape.Is(TypeKinds.Union))
        {
            text.Append(isInternal ? type.Shape.Text.Replace("public", "internal", StringComparison.Ordinal) : type.Shape.Text)
                .Append(' ').Append(type.Name)
                .Append('(').AppendJoin(", ", type.Members.Select(member => member.Type.Text)).Append(");\n\n");
            return;
        }

        MemberModel[] positional = [.. type.Members.Where(member => member.Kind.Has(MemberTraits.Positional))];
        text.Append(isInternal ? type.Shape.Text.Replace("public", "internal", StringComparison.Ordinal) : type.Shape.Text)
            .Append(' ').Append(type.Name).Append(type.Generic);
        if (positional.Length > 0)
        {
            text.Append('(').AppendJoin(", ", positional.Select(Positional)).Append(')');
        }

        string[] bases =
        [
            .. type.Bases,
            .. type.Extras.Select(extra => extra.Target).Where(target => target.Length > 0),
            .. type.Members.Where(member => member.Kind.Has(MemberTraits.Explicit)).Select(member => $"IHas{type.Name}{Plain(member)}"),
        ];
        text.Append(bases.Length > 0 ? " : " + string.Join(", ", bases) : "").Append("\n{\n");
        foreach (MemberModel member in type.Members.Where(member => !member.Kind.Has(MemberTraits.Positional)))
        {
            text.Append("    ");
            AppendAll(text, member.Attributes, "", " ");
            string[] parts = member.Kind.Text
                .Replace("{t}", member.Type.Text, StringComparison.Ordinal)
                .Replace("_{n}", "_" + Plain(member), StringComparison.Ordinal)
                .Replace("{n}", member.Name, StringComparison.Ordinal)
                .Replace("{i}", type.Name + Plain(member), StringComparison.Ordinal)
                .Split("##");
            string declaration = parts[0].TrimEnd();
            text.Append(member.Default is null ? declaration
                : declaration.EndsWith(';') ? $"{declaration[..^1]} = {member.Default};" : $"{declaration} = {member.Default};");
            text.Append('\n');
            beside.AddRange(parts.Skip(1).Select(part => part.Trim()));
        }

        foreach (ConstructorModel constructor in type.Constructors)
        {
            Append(text, type, constructor, positional);
        }

        foreach (AttributeModel extra in type.Extras)
        {
            text.Append("    ").Append(extra.Text.Replace("{n}", type.Name, StringComparison.Ordinal)).Append('\n');
        }

        text.Append("}\n\n");
        foreach (string line in beside)
        {
            text.Append(isInternal ? line.Replace("public", "internal", StringComparison.Ordinal) : line).Append("\n\n");
        }
    }

    private static void Append(StringBuilder text, TypeModel type, ConstructorModel constructor, MemberModel[] positional)
    {
        text.Append("    ");
        AppendAll(text, constructor.Attributes, "", " ");
        text.Append(constructor.Access).Append(' ').Append(type.Name).Append('(')
            .AppendJoin(", ", constructor.Parameters.Select(parameter =>
                string.Concat(parameter.Attributes.Select(attribute => $"[{attribute.Text}] "))
                + $"{parameter.Type} {parameter.Name}{(parameter.Default is null ? "" : " = " + parameter.Default)}"))
            .Append(')');
        if (positional.Length > 0)
        {
            // By its type: another constructor is the one that copies.
            text.Append(" : this(").AppendJoin(", ", positional.Select(member => $"default({member.Type.Text})!")).Append(')');
        }

        text.Append(" { ");
        foreach (ParameterModel parameter in constructor.Parameters.Where(parameter => parameter.Sets is not null))
        {
            text.Append("this.").Append(parameter.Sets).Append(" = ").Append(parameter.Name).Append("; ");
        }

        text.Append("}\n");
    }

    private static string Positional(MemberModel member)
    {
        StringBuilder text = new();
        AppendAll(text, member.Attributes, "property", " ");
        return text.Append(member.Type.Text).Append(' ').Append(member.Name)
            .Append(member.Default is null ? "" : " = " + member.Default).ToString();
    }

    private static void AppendAll(StringBuilder text, IEnumerable<AttributeModel> attributes, string target, string end)
    {
        foreach (AttributeModel attribute in attributes)
        {
            string named = attribute.Target.Length > 0 ? attribute.Target : target;
            text.Append('[').Append(named.Length > 0 ? named + ": " : "").Append(attribute.Text).Append(']').Append(end);
        }
    }

    private static string Plain(MemberModel member) => member.Name.TrimStart('@');
}
