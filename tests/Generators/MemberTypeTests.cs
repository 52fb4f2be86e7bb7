namespace ZeroAlloc.Generators;

/// <summary>Which codec and which view each type of a member gets.</summary>
public sealed class MemberTypeTests
{
    /// <summary>Type, codec, view.</summary>
    public static TheoryData<string, string, string> Types { get; } = new()
    {
        { "string?", "__Nbf::StringCodec", "__Zaf::BufferedString" },
        { "Uri", "__Nbf::UriCodec", "__Zaf::BufferedString" },
        { "Version?", "__Nbf::VersionCodec", "__Zaf::BufferedVersion" },
        { "byte[]", "__Nbf::BinaryCodec", "__Zaf::BufferedBinary" },
        { "Memory<byte>", "__Nbf::BinaryCodec", "__Zaf::BufferedBinary" },
        { "ReadOnlyMemory<byte>", "__Nbf::BinaryCodec", "__Zaf::BufferedBinary" },
        { "int[]", "__Nbf::ArrayCodec<int, __Nbf::ScalarCodec<int>>", "__Zaf::BufferedArray<int>" },
        { "List<byte>", "__Nbf::ListCodec<byte, __Nbf::ScalarCodec<byte>>", "__Zaf::BufferedArray<byte>" },
        {
            "DateTimeOffset[]",
            "__Nbf::ArrayCodec<global::System.DateTimeOffset, __Nbf::ScalarCodec<global::System.DateTimeOffset>>",
            "__Zaf::BufferedArray<__Zaf::BufferedDateTimeOffset>"
        },
        {
            "List<int?>",
            "__Nbf::ListCodec<int?, __Nbf::SlotElements<int?, __Nbf::NullableCodec<int>>>",
            "__Zaf::BufferedList<__Zaf::BufferedNullable<int>>"
        },
        {
            "byte[][]",
            "__Nbf::ArrayCodec<byte[], __Nbf::SlotElements<byte[], __Nbf::BinaryCodec>>",
            "__Zaf::BufferedList<__Zaf::BufferedBinary>"
        },
        {
            "int[][]",
            "__Nbf::ArrayCodec<int[], __Nbf::SlotElements<int[], __Nbf::ArrayCodec<int, __Nbf::ScalarCodec<int>>>>",
            "__Zaf::BufferedList<__Zaf::BufferedArray<int>>"
        },
        {
            "IEnumerable<string>",
            "__Nbf::SequenceCodec<global::System.Collections.Generic.IEnumerable<string>, string, __Nbf::StringCodec>",
            "__Zaf::BufferedList<__Zaf::BufferedString>"
        },
        {
            "Dictionary<Guid, string?>",
            "__Nbf::DictionaryCodec<global::System.Collections.Generic.Dictionary<global::System.Guid, string>, global::System.Guid, string, "
                + "__Nbf::ScalarCodec<global::System.Guid>, __Nbf::StringCodec>",
            "__Zaf::BufferedDictionary<__Zaf::BufferedValue<global::System.Guid>, __Zaf::BufferedString>"
        },
        {
            "Dictionary<string, int>",
            "__Nbf::DictionaryCodec<global::System.Collections.Generic.Dictionary<string, int>, string, int, __Nbf::StringCodec, __Nbf::ScalarCodec<int>>",
            "__Zaf::BufferedDictionary<__Zaf::BufferedString, __Zaf::BufferedValue<int>>"
        },
        { "Other", "__Nbf::MessageCodec<global::Other, global::OtherBufferedMessage>", "global::OtherBufferedMessage" },
        { "Spot?", "__Nbf::NullableMessageCodec<global::Spot, global::SpotBufferedMessage>", "global::SpotBufferedMessage" },
        {
            "List<Spot?>",
            "__Nbf::ListCodec<global::Spot?, __Nbf::SlotElements<global::Spot?, __Nbf::NullableMessageCodec<global::Spot, global::SpotBufferedMessage>>>",
            "__Zaf::BufferedList<global::SpotBufferedMessage>"
        },
    };

    /// <summary>Types of fixed width, and the name that they have in generated code.</summary>
    public static TheoryData<string, string> Scalars { get; } = new()
    {
        { "bool", "bool" }, { "byte", "byte" }, { "sbyte", "sbyte" },
        {
            "short",
            "short"
        }, { "ushort", "ushort" }, { "int", "int" }, { "uint", "uint" },
        { "long", "long" }, { "ulong", "ulong" }, { "char", "char" },
        {
            "float",
            "float"
        }, { "double", "double" }, { "decimal", "decimal" },
        { "Half", "global::System.Half" }, { "Int128", "global::System.Int128" }, { "UInt128", "global::System.UInt128" },
        { "Guid", "global::System.Guid" }, { "DateTime", "global::System.DateTime" }, { "DateTimeOffset", "global::System.DateTimeOffset" },
        { "DateOnly", "global::System.DateOnly" }, { "TimeOnly", "global::System.TimeOnly" }, { "TimeSpan", "global::System.TimeSpan" },
        { "DayOfWeek", "global::System.DayOfWeek" }, { "Mode", "global::Mode" },
    };

    [Theory]
    [MemberData(nameof(Types))]
    public void Member_OfAType_HasItsCodecAndView(string type, string codec, string view)
    {
        GeneratorRun run = Run($"public required {type} Value {{ get; set; }}");

        run.Load();
        Assert.Contains($"    public {view} Value =>\n", run.Text, StringComparison.Ordinal);
        Assert.Contains($"        {codec}.Measure(value.Value, ref size);\n", run.Text, StringComparison.Ordinal);
        Assert.Contains($"        {codec}.Write(value.Value, ref writer, table);\n", run.Text, StringComparison.Ordinal);
        Assert.Contains(
            $"        return (slots <= 0 || {codec}.Verify(ref verifier, table))\n            && verifier.SkipUnknown(slots, 1);\n",
            run.Text,
            StringComparison.Ordinal);
        Assert.Contains($"            Value = {codec}.Read(in buffer, table.Slot(0)),\n", run.Text, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Scalars))]
    public void Member_Scalar_IsShownAsItIs(string type, string name)
    {
        GeneratorRun run = Run(
            $"public {type} Value {{ get; set; }} public {type}? Other {{ get; set; }} public {type}[]? Many {{ get; set; }}");

        run.Load();
        Assert.Contains(
            $"public {name} Value =>\n        __Nbf::ScalarCodec<{name}>.Read(_table.Buffer, _table.Slot(0));",
            run.Text,
            StringComparison.Ordinal);
        Assert.Contains(
            $"public {name}? Other =>\n        __Nbf::NullableCodec<{name}>.Read(_table.Buffer, ", run.Text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("HashSet")]
    [InlineData("IEnumerable")]
    [InlineData("ICollection")]
    [InlineData("IList")]
    [InlineData("ISet")]
    [InlineData("IReadOnlyCollection")]
    [InlineData("IReadOnlyList")]
    [InlineData("IReadOnlySet")]
    public void Member_Collection_IsASequence(string type)
    {
        GeneratorRun run = Run($"public {type}<long>? Value {{ get; set; }}");

        run.Load();
        string codec = $"__Nbf::SequenceCodec<global::System.Collections.Generic.{type}<long>, long, __Nbf::ScalarCodec<long>>";
        Assert.Contains(codec, run.Text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("string")]
    [InlineData("byte")]
    [InlineData("sbyte")]
    [InlineData("short")]
    [InlineData("ushort")]
    [InlineData("int")]
    [InlineData("uint")]
    [InlineData("long")]
    [InlineData("ulong")]
    [InlineData("char")]
    [InlineData("Mode")]
    [InlineData("Guid")]
    [InlineData("DateOnly")]
    [InlineData("TimeOnly")]
    [InlineData("TimeSpan")]
    public void Member_Key_IsTaken(string key) =>
        Run(
            $"public IDictionary<{key}, Other?>? Value {{ get; set; }} public IReadOnlyDictionary<{key}, List<{key}>>? More {{ get; set; }}")
            .Load();

    [Theory]
    [InlineData("bool")]
    [InlineData("float")]
    [InlineData("decimal")]
    [InlineData("Half")]
    [InlineData("Int128")]
    [InlineData("DateTime")]
    [InlineData("DateTimeOffset")]
    [InlineData("Uri")]
    [InlineData("byte[]")]
    [InlineData("Other")]
    [InlineData("int?")]
    public void Member_OtherKey_IsRefused(string key) =>
        Assert.Equal(["NBF006"], Run($"public Dictionary<{key}, int>? Value {{ get; set; }}").Ids);

    private static GeneratorRun Run(string members) => GeneratorRun.Of($$"""
        public enum Mode : ushort { None }
        [BufferedMessageSource] public sealed partial class Other;
        [BufferedMessageSource] public partial record struct Spot(int X);
        [BufferedMessageSource] public sealed partial class Model { {{members}} }
        """);
}
