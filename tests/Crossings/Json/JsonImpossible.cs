using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Json;

/// <summary>Pairs of features that no case of JSON can have.</summary>
internal static class JsonImpossible
{
    private const string AllTypes =
        "int|string|bool|.*[bB]yte.*|short|ushort|uint|long|ulong|U?Int128|BFloat16|Decimal.*|Half|float|double|decimal|char|Date.*|Time.*|Guid|Uri|Version|enum.*|flags"
        + "|framework's enum|object|Json.*|Hashtable|ArrayList|I?List.*|I?Dictionary.*|IEnumerable.*|Queue.*|Stack.*|list with quoted numbers|Type"
        + "|Action|Func|IntPtr|rectangular array|Exception|nullable .*|array|.*Collection.*|.*Set|LinkedList|Concurrent.*|I?Immutable.*|Frozen.*"
        + "|ArraySegment|.*Memory.*|derived list|own .*|Sorted.*|.*Dictionary|derived dictionary|KeyValuePair|.*tuple|IAsyncEnumerable|of .*|key .*";

    private const string Scalars =
        "bool|char|string|Date.*|Time.*|Guid|Uri|Version|byte\\[\\]|.*Memory<byte>|Json[A-Z][a-z]+|Type|Action|Func|IntPtr|rectangular array|Exception";

    /// <summary>All of them.</summary>
    public static IReadOnlyList<ImpossiblePair> All { get; } =
    [
        new("generated .*", "generated .*", "A program has one context at most."),
        new(@"\[JsonExtensionData\].*", AllTypes + "|default of a positional parameter|initializer", "The attribute gives its member its type."),
        new(@"\[JsonConverter\] of int", $"(?!int$|nullable value$)(?:{AllTypes})", "The converter is for integers."),
        new(@"\[JsonConverter\] of nullable int.*", $"(?!int$|nullable value$)(?:{AllTypes})", "The converter is for nullable integers."),
        new(@"\[JsonConverter\] of string.*", $"(?!string$)(?:{AllTypes})", "The converter is for strings."),
        new(@"\[JsonConverter\] of Version.*", $"(?!Version$)(?:{AllTypes})", "The converter is for versions."),
        new(@"\[JsonConverter\] of nullable enums", $"(?!enum|flags|framework's enum|nullable (?:enum|value)$)(?:{AllTypes})", "The converter is for enums."),
        new(@"\[JsonConverter\] of enums.*", $"(?!enum|flags|framework's enum)(?:{AllTypes})", "The converter is for enums."),
        new(@"\[JsonConverter\] of lists", "KeyValuePair|.*tuple", "It stands on lists."),
        new(@"\[JsonConverter\] of (?:enums.*|nullable enums|string.*|Version.*)", @"\[JsonNumberHandling\].*", "They are no numbers."),
        new(@"\[JsonNumberHandling\].*", Scalars, "They are no numbers."),
        new("initializer", "(?!string$|bool$|char$)(?:" + Scalars + ")|.*ReadOnly.*|I.*Immutable.*|Immutable.*|Frozen.*|.*tuple|KeyValuePair", "No initializer is written for it."),
        new(@"\[JsonObjectCreationHandling\].*", Scalars, "They are not filled."),
        new("no constructor", "parameter .*", "There is no parameter."),
        new("(?:public|private|internal|protected) constructor|private constructor, marked", "parameter .*", "There is no parameter."),
        new("positional", "initializer", "A parameter has a default value instead."),
        new("default of a positional parameter", "(?!positional$).* (?:get|set|init|field|interface)|get.*|set.*|required.*|virtual|abstract|override.*|new.*|static.*|field|.* field|indexer|ref get|explicit interface|.*property", "The member is no parameter."),
        new("abstract", "(?!abstract).*(?:class|record|struct)|interface", "The type is abstract."),
        new("interface property", "(?!interface$).*(?:class|record|struct)", "The type is an interface."),
        new("positional|default of a positional parameter", "(?:sealed |internal |abstract )?class|struct|readonly struct|interface", "The type is no record."),
    ];
}
