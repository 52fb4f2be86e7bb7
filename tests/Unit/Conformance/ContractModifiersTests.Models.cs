using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Models, and resolvers that make contracts of their own.</summary>
public sealed partial class ContractModifiersTests
{
    /// <summary>A contract whose member has another contract for its values than the options have for their type.</summary>
    private static JsonTypeInfo<Ring> RingOfItsOwn(JsonSerializerOptions options) => JsonMetadataServices.CreateObjectInfo(
        options,
        new JsonObjectInfoValues<Ring>
        {
            ObjectCreator = () => new(),
            PropertyMetadataInitializer = _ =>
            [
                JsonMetadataServices.CreatePropertyInfo(
                    options,
                    new JsonPropertyInfoValues<long>
                    {
                        IsProperty = true,
                        IsPublic = true,
                        DeclaringType = typeof(Ring),
                        PropertyName = "Number",
                        PropertyTypeInfo = JsonMetadataServices.CreateValueInfo<long>(options, new Negative()),
                        Getter = _ => 5,
                    }),
            ],
        });

    private class Account
    {
        public string? Name { get; set; }

        public string? Password { get; set; }

        public int Age { get; set; }
    }

    private sealed class Admin : Account
    {
        public int Power { get; set; }
    }

    private sealed class Outer
    {
        public int Before { get; set; } = 1;

        public Account? Account { get; set; }
    }

    private sealed class Kinds
    {
        public int Number { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int OtherNumber { get; set; }

        public string Text { get; set; } = null!;

        public string Other { get; set; } = "other";

        public int? Maybe { get; set; }

        public List<int>? List { get; set; }

        public Dictionary<string, Account>? Map { get; set; }

        public int ReadOnly { get; } = 4;

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public int Never { get; set; }

        [JsonIgnore]
        public int Always { get; set; } = 6;

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? NullText { get; set; }
    }

    private struct Point
    {
        public int X { get; set; }
    }

    private sealed class Ring
    {
        public Ring? Next { get; set; }
    }

    /// <summary>Contracts as no attribute gives them.</summary>
    private sealed class Odd : IJsonTypeInfoResolver
    {
        private readonly DefaultJsonTypeInfoResolver _inner = new();

        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
        {
            if (type == typeof(List<int>))
            {
                return JsonMetadataServices.CreateIEnumerableInfo<List<int>>(
                    options, new JsonCollectionInfoValues<List<int>> { ObjectCreator = () => [] });
            }

            if (type == typeof(Account))
            {
                return JsonMetadataServices.CreateObjectInfo(
                    options,
                    new JsonObjectInfoValues<Account>
                    {
                        ObjectCreator = () => new(),
                        PropertyMetadataInitializer = _ => [],
                        SerializeHandler = (writer, account) => writer.WriteStringValue(account.Name),
                    });
            }

            if (type == typeof(Dictionary<int, int>))
            {
                return JsonMetadataServices.CreateDictionaryInfo<Dictionary<int, int>, int, int>(
                    options, new() { ElementInfo = JsonMetadataServices.CreateValueInfo<int>(options, new Doubling()) });
            }

            if (type == typeof(long[]))
            {
                return JsonMetadataServices.CreateArrayInfo<long>(
                    options, new() { ElementInfo = JsonMetadataServices.CreateValueInfo<long>(options, new Negative()) });
            }

            if (type == typeof(long?))
            {
                JsonTypeInfo<long> inner = JsonMetadataServices.CreateValueInfo<long>(options, new Negative());
                return JsonMetadataServices.CreateValueInfo<long?>(options, JsonMetadataServices.GetNullableConverter(inner));
            }

            if (type == typeof(Ring))
            {
                return RingOfItsOwn(options);
            }

            return type == typeof(decimal)
                ? JsonMetadataServices.CreateValueInfo<decimal>(options, new Cents())
                : _inner.GetTypeInfo(type, options);
        }
    }

    private sealed class Negative : JsonConverter<long>
    {
        public override long Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, long value, JsonSerializerOptions options) => writer.WriteNumberValue(-value);
    }

    private sealed class Cents : JsonConverter<decimal>
    {
        public override decimal Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, decimal value, JsonSerializerOptions options) =>
            writer.WriteNumberValue(value * 100);
    }

    private sealed class Masking : IJsonTypeInfoResolver
    {
        private readonly DefaultJsonTypeInfoResolver _inner = new();

        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
        {
            JsonTypeInfo info = _inner.GetTypeInfo(type, options);
            Property(info, nameof(Account.Password))?.Get = _ => "***";
            return info;
        }
    }

    private sealed class DerivedMasking : DefaultJsonTypeInfoResolver
    {
        public override JsonTypeInfo GetTypeInfo(Type type, JsonSerializerOptions options)
        {
            JsonTypeInfo info = base.GetTypeInfo(type, options);
            Property(info, nameof(Account.Password))?.Get = _ => "***";
            return info;
        }
    }

    private sealed class Doubling : System.Text.Json.Serialization.JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value * 2);
    }
}
