using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Values;

/// <summary>Strings, URIs and versions.</summary>
internal sealed class TextRule : IValueRule
{
    public bool Applies(ITypeSymbol type) => type.SpecialType == SpecialType.System_String || IsUri(type) || IsVersion(type);

    public ValueModel? Read(ITypeSymbol type, ValueParser parser)
    {
        string name = Names.Full(type, parser.Context.Assemblies);
        return IsUri(type) ? ValueModels.Slot(name, $"{Aliases.Runtime}UriCodec", $"{Aliases.Formats}BufferedString")
            : IsVersion(type) ? ValueModels.Slot(name, $"{Aliases.Runtime}VersionCodec", $"{Aliases.Formats}BufferedVersion")
            : ValueModels.Slot(name, $"{Aliases.Runtime}StringCodec", $"{Aliases.Formats}BufferedString", isElements: true, isKey: true);
    }

    private static bool IsUri(ITypeSymbol type) => type.Is("System", "Uri");

    private static bool IsVersion(ITypeSymbol type) => type.Is("System", "Version");
}
