using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>Names of types in C#, in messages, and in files.</summary>
internal static class Names
{
    private const ulong FnvOffset = 14695981039346656037;
    private const ulong FnvPrime = 1099511628211;

    // Names of files are limited to 255 bytes on most systems, and the compiler puts something before and behind them.
    private const int MaxReadableBytes = 100;

    private static readonly SymbolDisplayFormat s_short = SymbolDisplayFormat.CSharpShortErrorMessageFormat
        .RemoveMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

    private static readonly SymbolDisplayFormat s_namespace =
        SymbolDisplayFormat.FullyQualifiedFormat.WithGlobalNamespaceStyle(SymbolDisplayGlobalNamespaceStyle.Omitted);

    /// <summary>A type in C#, in full from <c>global::</c> on, without annotations of nullability.</summary>
    public static string Full(ITypeSymbol type) => Text(type, SymbolDisplayFormat.FullyQualifiedFormat);

    /// <summary>The same, from an extern alias on where the type's assembly has one, and likewise within it.</summary>
    public static string Full(ITypeSymbol type, AssemblyNames assemblies) =>
        Text(type, SymbolDisplayFormat.FullyQualifiedFormat, assemblies);

    /// <summary>A namespace in C#, without <c>global::</c>.</summary>
    public static string Namespace(INamespaceSymbol space) => Text(space, s_namespace);

    /// <summary>A type as a person writes it.</summary>
    public static string Short(ISymbol type) => type.ToDisplayString(s_short);

    /// <summary>A name in C#: with an at sign where it is a keyword somewhere.</summary>
    public static string Escape(string name) =>
        SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None || SyntaxFacts.GetContextualKeywordKind(name) != SyntaxKind.None
            ? "@" + name
            : name;

    /// <summary>A name beside a type: in the type that it is nested in, or its namespace.</summary>
    public static string Beside(INamedTypeSymbol type, string name, AssemblyNames assemblies) => type.ContainingType is { } container
        ? $"{Full(container, assemblies)}.{Escape(name)}"
        : type.ContainingNamespace.IsGlobalNamespace
            ? $"{assemblies.Of(type.ContainingAssembly)}::{Escape(name)}"
            : $"{assemblies.Of(type.ContainingAssembly)}::{Namespace(type.ContainingNamespace)}.{Escape(name)}";

    /// <summary>A type's name at run time, that of <c>Type.ToString()</c>: <c>Ns.Outer+Inner</c> and <c>Ns.Page`1[Ns.City]</c>.</summary>
    public static string Reflection(ITypeSymbol type) => Reflection(type, static _ => null);

    /// <summary>
    /// A type's name in messages: as at run time, but with the names that were chosen for messages, also within the arguments of others.
    /// </summary>
    public static string Message(ITypeSymbol type) => Reflection(type, static named => named.IsMessage()
        ? named.OriginalDefinition.Attribute(KnownNames.SourceAttribute)?.Text(KnownNames.MessageName)
        : null);

    private static string Reflection(ITypeSymbol type, Func<INamedTypeSymbol, string?> chosen)
    {
        if (type is IArrayTypeSymbol array)
        {
            return $"{Reflection(array.ElementType, chosen)}[{new string(',', array.Rank - 1)}]";
        }

        // A parameter is nested in its type, which has it as an argument.
        if (type is not INamedTypeSymbol named)
        {
            return type is ITypeParameterSymbol ? type.Name : Metadata(type);
        }

        string name = chosen(named) ?? Metadata(named);
        string arguments = string.Join(",", AllArguments(named).Select(argument => Reflection(argument, chosen)));
        return arguments.Length == 0 ? name : $"{name}[{arguments}]";
    }

    /// <summary>The compiler escapes keywords, but not words that are keywords in some places.</summary>
    private static string Text(ISymbol symbol, SymbolDisplayFormat format, AssemblyNames? assemblies = null) =>
        string.Concat(symbol.ToDisplayParts(format).Select(part =>
            part.Symbol is INamespaceSymbol { IsGlobalNamespace: true } root && assemblies is not null
                ? assemblies.Of(root.ContainingAssembly)
            : part.Symbol is INamespaceOrTypeSymbol && IsContextual(part) ? "@" + part
            : part.ToString()));

    private static bool IsContextual(SymbolDisplayPart part) =>
        part.Kind is not (SymbolDisplayPartKind.Keyword or SymbolDisplayPartKind.Punctuation)
        && SyntaxFacts.GetContextualKeywordKind(part.ToString()) != SyntaxKind.None;

    /// <summary>
    /// Namespaces, containers and name without arguments, as metadata have them: without the at sign that C# needs before keywords.
    /// </summary>
    private static string Metadata(INamespaceOrTypeSymbol symbol) => symbol switch
    {
        { ContainingType: { } container } => $"{Metadata(container)}+{symbol.MetadataName}",
        { ContainingNamespace: { IsGlobalNamespace: false } space } => $"{Metadata(space)}.{symbol.MetadataName}",
        _ => symbol.MetadataName,
    };

    /// <summary>At run time a nested type has the arguments of those around it, before its own.</summary>
    private static IEnumerable<ITypeSymbol> AllArguments(INamedTypeSymbol type) => type.ContainingType is { } container
        ? AllArguments(container).Concat(type.TypeArguments)
        : type.TypeArguments;

    /// <summary>A type within the name of another one: <c>PageOfCity</c>, <c>Int32Array</c>, <c>NullableOfInt32</c>.</summary>
    public static string Part(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => Part(array.ElementType) + "Array",
        INamedTypeSymbol { TypeArguments.Length: > 0 } generic => $"{generic.Name}Of{Parts(generic)}",
        _ => type.Name,
    };

    /// <summary>The arguments of a generic type within the name of another one.</summary>
    public static string Parts(INamedTypeSymbol type) => string.Join("And", type.TypeArguments.Select(Part));

    /// <summary>
    /// Name of the file with a type's code: the beginning of the type's name, and a number, since names of files have to differ even where
    /// case does not count, and those of types have no limit.
    /// </summary>
    public static string File(INamedTypeSymbol type)
    {
        string name = Reflection(type);
        int bytes = 0;
        char[] safe =
        [
            .. name.Select(c => char.IsLetterOrDigit(c) || c is '.' or '_' ? c : '-')
                .TakeWhile(c => (bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : 3) <= MaxReadableBytes),
        ];
        return $"{new string(safe)}.{Fingerprint(name):x16}.g.cs";
    }

    /// <summary>FNV-1a of 64 bits over a name in UTF-8.</summary>
    public static ulong Fingerprint(string name)
    {
        ulong hash = FnvOffset;
        foreach (byte b in System.Text.Encoding.UTF8.GetBytes(name))
        {
            hash = unchecked((hash ^ b) * FnvPrime);
        }

        return hash;
    }
}
