using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Contracts that the application changed: what it put there must be what is written.</summary>
public sealed class ContractModifiersTests : JsonOracle
{
    [Fact]
    public void Serialize_MaskedGetter_NeverWritesTheSecret()
    {
        JsonSerializerOptions options = Modified(info => Property(info, nameof(Account.Password))?.Get = _ => "***");

        AssertSame(new Account { Name = "bill", Password = "hunter2" }, options);
        AssertSame(new List<Account> { new() { Name = "bill", Password = "hunter2" } }, options);
        AssertSame(new Outer { Account = new() { Password = "hunter2" } }, options);
        Assert.DoesNotContain(
            "hunter2", System.Text.Encoding.UTF8.GetString(WritingWays.IntoArray(new Account { Password = "hunter2" }, options)));
    }

    [Fact]
    public void Serialize_MaskedByDelegatingResolver_NeverWritesTheSecret()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = new Masking() };

        AssertSame(new Account { Name = "bill", Password = "hunter2" }, options);
        AssertSame(new Outer { Account = new() { Password = "hunter2" } }, options);
    }

    [Fact]
    public void Serialize_MaskedByDerivedResolver_NeverWritesTheSecret()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = new DerivedMasking() };

        AssertSame(new Account { Name = "bill", Password = "hunter2" }, options);
    }

    [Fact]
    public void Serialize_MaskedByAddedModifier_NeverWritesTheSecret()
    {
        JsonSerializerOptions options = new()
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(
                info => Property(info, nameof(Account.Password))?.Get = _ => "***"),
        };

        AssertSame(new Account { Name = "bill", Password = "hunter2" }, options);
    }

    [Fact]
    public void Serialize_MaskedInOneOptions_OthersStayPlain()
    {
        Account account = new() { Name = "bill", Password = "hunter2" };
        AssertSame(account, new JsonSerializerOptions());
        AssertSame(account, Modified(info => Property(info, nameof(Account.Password))?.Get = _ => "one"));
        AssertSame(account, Modified(info => Property(info, nameof(Account.Password))?.Get = _ => "two"));
        AssertSame(account, new JsonSerializerOptions());
    }

    [Fact]
    public void Serialize_RenamedAndRemoved_SameAsStock()
    {
        JsonSerializerOptions options = Modified(info =>
        {
            if (info.Type == typeof(Account))
            {
                info.Properties.Remove(Property(info, nameof(Account.Password))!);
                Property(info, nameof(Account.Name))!.Name = "renamed <é>";
            }
        });

        AssertSame(new Account { Name = "bill", Password = "hunter2", Age = 3 }, options);
    }

    [Fact]
    public void Serialize_AddedProperty_SameAsStock()
    {
        JsonSerializerOptions options = Modified(info =>
        {
            if (info.Type == typeof(Account))
            {
                JsonPropertyInfo added = info.CreateJsonPropertyInfo(typeof(int), "added");
                added.Get = account => ((Account)account).Age * 2;
                added.Order = -1;
                info.Properties.Add(added);
            }
        });

        AssertSame(new Account { Name = "bill", Age = 21 }, options);
        AssertSame(new Account[] { new() { Age = 1 }, new() { Age = 2 } }, options);
    }

    [Fact]
    public void Serialize_ShouldSerialize_SameAsStock()
    {
        JsonSerializerOptions options = Modified(info =>
            Property(info, nameof(Account.Age))?.ShouldSerialize = (account, age) => age is > 17 && ((Account)account).Name is not null);

        AssertSame(new List<Account> { new() { Age = 17, Name = "a" }, new() { Age = 18, Name = "b" }, new() { Age = 18 } }, options);
    }

    [Fact]
    public void Serialize_GetterRemoved_SameAsStock() =>
        AssertSame(new Account { Name = "bill" }, Modified(info => Property(info, nameof(Account.Name))?.Get = null));

    [Fact]
    public void Serialize_CallbacksAdded_SameAsStock()
    {
        JsonSerializerOptions options = Modified(info =>
        {
            if (info.Type == typeof(Account))
            {
                info.OnSerializing = account => ((Account)account).Age++;
                info.OnSerialized = account => ((Account)account).Age--;
            }
        });

        AssertSame(new Account { Age = 1 }, options);
        AssertSame(new Outer { Account = new() { Age = 1 } }, options);
    }

    [Fact]
    public void Serialize_NumberHandlingAndConverterByModifier_SameAsStock()
    {
        AssertSame(new Account { Age = 1 }, Modified(
            info => Property(info, nameof(Account.Age))?.NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.WriteAsString));
        AssertSame(new Account { Age = 1 }, Modified(info => Property(info, nameof(Account.Age))?.CustomConverter = new Doubling()));
    }

    [Fact]
    public void Serialize_PolymorphismByModifier_SameAsStock()
    {
        JsonSerializerOptions options = Modified(info =>
        {
            if (info.Type == typeof(Account))
            {
                info.PolymorphismOptions = new() { DerivedTypes = { new JsonDerivedType(typeof(Admin), "admin") } };
            }
        });

        AssertSame<Account>(new Admin { Name = "root", Power = 9 }, options);
        AssertSame(new Outer { Account = new Admin { Power = 9 } }, options);
    }

    [Fact]
    public void Serialize_ElementTypeModified_SameAsStock()
    {
        JsonSerializerOptions options = Modified(info => Property(info, nameof(Account.Password))?.Get = _ => "***");

        AssertSame<IEnumerable<Account>>(new[] { new Account { Password = "hunter2" } }, options);
        AssertSame(new Dictionary<string, Account> { ["a"] = new() { Password = "hunter2" } }, options);
        AssertSame<object>(new Account { Password = "hunter2" }, options);
        AssertSame(new { Value = (object)new Account { Password = "hunter2" } }, options);
    }

    private static JsonSerializerOptions Modified(Action<JsonTypeInfo> modifier) =>
        new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { modifier } } };

    private static JsonPropertyInfo? Property(JsonTypeInfo info, string name) =>
        info.Properties.FirstOrDefault(property => property.Name == name);

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
