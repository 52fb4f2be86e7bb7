using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

public sealed partial class PolymorphicReadTests
{
    [JsonPolymorphic(TypeDiscriminatorPropertyName = "<art> é q")]
    [JsonDerivedType(typeof(EscapedChild), "<child> \"é\" q")]
    [JsonDerivedType(typeof(EscapedOther), "Bücher+Regal")]
    [JsonDerivedType(typeof(EscapedThird), "\\")]
    private abstract class Escaped
    {
        public int A { get; set; }
    }

    private sealed class EscapedChild : Escaped;

    private sealed class EscapedOther : Escaped;

    private sealed class EscapedThird : Escaped;

    [JsonDerivedType(typeof(PairedChild), "🎵")]
    private class Paired
    {
        public int A { get; set; }
    }

    private sealed class PairedChild : Paired;

    [JsonDerivedType(typeof(Regal), "Bücher+Regal")]
    [JsonDerivedType(typeof(Quoted), "a \"quoted\" \\ one, longer than any vector that compares names")]
    [JsonDerivedType(typeof(Nameless), "")]
    [JsonDerivedType(typeof(Least), int.MinValue)]
    private abstract class Odd
    {
        public int A { get; set; }
    }

    private sealed class Regal : Odd;

    private sealed class Quoted : Odd;

    private sealed class Nameless : Odd;

    private sealed class Least : Odd;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "$kind")]
    [JsonDerivedType(typeof(DollarChild), "child")]
    private class Dollar
    {
        public int A { get; set; }
    }

    private sealed class DollarChild : Dollar;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind")]
    [JsonDerivedType(typeof(ClashChild), "child")]
    private class Clash
    {
        public int A { get; set; }
    }

    private sealed class ClashChild : Clash
    {
        public string? Kind { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(NearChild), "child")]
    private class Near
    {
        public int A { get; set; }
    }

    private sealed class NearChild : Near
    {
        public string? Kind { get; set; }
    }

    [JsonDerivedType(typeof(MetaChild), "child")]
    private class Meta
    {
        public int A { get; set; }
    }

    private sealed class MetaChild : Meta
    {
        [JsonPropertyName("$meta")]
        public int Value { get; set; }
    }

    [JsonPolymorphic]
    private class Childless
    {
        public int A { get; set; }
    }

    [JsonDerivedType(typeof(MixedList), "list")]
    [JsonDerivedType(typeof(MixedMap), "map")]
    [JsonDerivedType(typeof(MixedObject), "object")]
    [JsonDerivedType(typeof(MixedConverted), "converted")]
    [JsonDerivedType(typeof(MixedExtensible), "extensible")]
    [JsonDerivedType(typeof(MixedStruct), 1)]
    [JsonDerivedType(typeof(MixedRecord), 2)]
    [JsonDerivedType(typeof(MixedEmpty), 3)]
    private interface IMixed;

    [JsonDerivedType(typeof(MostlyObject), "object")]
    [JsonDerivedType(typeof(MostlyList), "list")]
    [JsonDerivedType(typeof(MostlyMap), "map")]
    private interface IMostly;

    private sealed class MostlyObject : IMostly;

    private sealed class MostlyList : List<int>, IMostly;

    private sealed class MostlyMap : Dictionary<string, int>, IMostly;

    private struct MixedStruct : IMixed
    {
        public int A { get; set; }
    }

    private sealed record MixedRecord(IMixed? Inner) : IMixed;

    private sealed class MixedEmpty : IMixed;

    private sealed class MixedList : List<int>, IMixed;

    private sealed class MixedMap : Dictionary<string, int>, IMixed;

    private sealed class MixedObject : IMixed
    {
        public int A { get; set; }

        public IMixed? Inner { get; set; }
    }

    [JsonConverter(typeof(MixedConverter))]
    private sealed class MixedConverted : IMixed;

    private sealed class MixedExtensible : IMixed
    {
        public int A { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Others { get; set; }
    }

    private sealed class MixedConverter : JsonConverter<MixedConverted>
    {
        public override MixedConverted Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return new MixedConverted();
        }

        public override void Write(Utf8JsonWriter writer, MixedConverted value, JsonSerializerOptions options) =>
            writer.WriteStringValue("converted");
    }
}
