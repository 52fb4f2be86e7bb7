using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Contracts that the application changed: what it put there must be what is written.</summary>
public sealed partial class ContractModifiersTests : JsonOracle
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

    [Fact]
    public void Serialize_UnderModifiers_IsCompiledAndAllocatesNothing()
    {
        JsonSerializerOptions masked = Modified(info => Property(info, nameof(Account.Password))?.Get = static _ => "***");
        Account account = new() { Name = "bill", Password = "hunter2", Age = 3 };
        AssertZeroBytes(account, masked);
        AssertZeroBytes(new List<Outer> { new() { Account = account }, new() }, new(masked) { WriteIndented = true });
        AssertZeroBytes(new Kinds { List = [1, 2], Map = new() { ["a"] = account } }, Modified(static _ => { }));
        AssertZeroBytes(account, Modified(info => Property(info, nameof(Account.Name))?.ShouldSerialize = static (_, name) => name is null));
        AssertCompiled<Outer>(new() { TypeInfoResolver = new Masking() });
        AssertCompiled<Outer>(new() { TypeInfoResolver = new DerivedMasking() });
    }

    [Fact]
    public void Serialize_GetterOfAnotherMember_SameAsStock()
    {
        JsonSerializerOptions options = Modified(info =>
        {
            if (info.Type == typeof(Kinds))
            {
                Property(info, nameof(Kinds.Text))!.Get = Property(info, nameof(Kinds.Other))!.Get;
                Property(info, nameof(Kinds.Number))!.Get = Property(info, nameof(Kinds.OtherNumber))!.Get;
                Property(info, nameof(Kinds.Number))!.ShouldSerialize = Property(info, nameof(Kinds.OtherNumber))!.ShouldSerialize;
            }
        });
        AssertSame(new Kinds(), options);
        AssertSame(new Kinds { OtherNumber = 5 }, options);
    }

    [Fact]
    public void Serialize_GetterThatYieldsSomethingElse_FailsAsStock()
    {
        Func<object, object?>[] getters = [_ => null, _ => 5, _ => 5L, _ => "five", _ => throw new InvalidOperationException("not now")];
        foreach (Func<object, object?> getter in getters)
        {
            foreach (string name in new[] { nameof(Kinds.Number), nameof(Kinds.Text), nameof(Kinds.Maybe), nameof(Kinds.List) })
            {
                JsonSerializerOptions options = Modified(info => Property(info, name)?.Get = getter);
                AssertSame(new Kinds(), options);
                AssertSame(new Kinds(), new(options) { RespectNullableAnnotations = true });
            }
        }
    }

    [Fact]
    public void Serialize_Conditions_SameAsStock()
    {
        string[] names =
            [nameof(Kinds.Number), nameof(Kinds.Text), nameof(Kinds.Maybe), nameof(Kinds.List), nameof(Kinds.ReadOnly), nameof(Kinds.Never),
            nameof(Kinds.OtherNumber), nameof(Kinds.Always), nameof(Kinds.NullText)];
        JsonIgnoreCondition[] conditions =
            [JsonIgnoreCondition.Never, JsonIgnoreCondition.WhenWritingNull, JsonIgnoreCondition.WhenWritingDefault];
        Func<object, object?, bool>?[] predicates =
            [null, (_, _) => true, (_, _) => false, (_, value) => value is not null, (_, value) => value is not 0];
        foreach (string name in names)
        {
            foreach (Func<object, object?, bool>? predicate in predicates)
            {
                JsonSerializerOptions options = Modified(info => Property(info, name)?.ShouldSerialize = predicate);
                foreach (JsonIgnoreCondition condition in conditions)
                {
                    foreach (bool isIgnored in new[] { false, true })
                    {
                        JsonSerializerOptions variant = new(options)
                        {
                            DefaultIgnoreCondition = condition,
                            IgnoreReadOnlyProperties = isIgnored,
                        };
                        AssertSame(new Kinds(), variant);
                        AssertSame(new Kinds { Number = 1, Text = "t", Maybe = 2, List = [], OtherNumber = 3, NullText = "n" }, variant);
                    }
                }
            }
        }
    }

    [Fact]
    public void Serialize_MembersMadeAnew_SameAsStock()
    {
        JsonSerializerOptions options = Modified(info =>
        {
            if (info.Type != typeof(Kinds))
            {
                return;
            }

            foreach (string name in new[] { nameof(Kinds.Always), nameof(Kinds.OtherNumber), nameof(Kinds.Text) })
            {
                JsonPropertyInfo old = Property(info, name)!;
                JsonPropertyInfo made = info.CreateJsonPropertyInfo(old.PropertyType, old.Name);
                made.AttributeProvider = old.AttributeProvider;
                made.Get = old.Get ?? (_ => 7);
                made.Order = 3;
                info.Properties.Remove(old);
                info.Properties.Insert(0, made);
            }

            JsonPropertyInfo computed = info.CreateJsonPropertyInfo(typeof(object), "any");
            computed.Get = kinds => new object?[] { ((Kinds)kinds).Text, null, 5 };
            info.Properties.Add(computed);
        });
        AssertCompiled<Kinds>(options);
        AssertSame(new Kinds(), options);
        AssertSame(new Kinds { Text = "t" }, new(options) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault });
        AssertSame(new Kinds { Text = "t" }, new(options) { WriteIndented = true });
        AssertSame(new Kinds { Text = "t" }, new(options) { IgnoreReadOnlyProperties = true });
    }

    [Fact]
    public void Serialize_StructsAndDocumentsAround_SameAsStock()
    {
        JsonSerializerOptions options = Modified(info => Property(info, nameof(Point.X))?.Get = static point => ((Point)point).X + 1);
        AssertSame(new Point { X = 1 }, options);
        AssertSame(new List<Point?> { new() { X = 1 }, null }, options);
        AssertSame(new { Any = (object)new Point { X = 1 }, One = new Point(), Maybe = (Point?)new Point { X = 3 } }, options);
        AssertSame(new Dictionary<string, Point> { ["a"] = new() }, new(options) { WriteIndented = true });
        Kinds kinds = new() { Text = "t" };
        AssertSame(kinds, new(options) { ReferenceHandler = ReferenceHandler.IgnoreCycles });
        Ring ring = new();
        ring.Next = ring;
        AssertSame(ring, new(options) { ReferenceHandler = ReferenceHandler.IgnoreCycles });
        AssertSame(ring, options);
    }

    [Fact]
    public void Serialize_ContractsOfAResolversOwn_SameAsStock()
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = new Odd() };
        AssertSame(new List<int> { 1, 2 }, options);
        AssertSame(new Queue<int>([1, 2]), options);
        AssertSame(new Kinds { Text = "t", List = [1] }, options);
        AssertSame(new Account { Name = "handler" }, options);
        AssertSame(new Outer { Account = new() { Name = "handler" } }, options);
        AssertSame(5m, options);
        AssertSame(new { Money = 5m, Moneys = new[] { 1m }, Maybe = (decimal?)2m, Maybes = new decimal?[] { 3m, null } }, options);
        AssertSame(new Dictionary<int, int> { [1] = 2 }, options);
        AssertSame(new { Longs = new long[] { 1, 2 }, Maybe = (long?)3, Text = (Half?)1 }, options);
        AssertSame(new Ring { Next = new() }, options);
    }

    [Fact]
    public void Serialize_GeneratedContextWithModifier_SameAsStock()
    {
        JsonSerializerOptions options = new()
        {
            TypeInfoResolver = GeneratedContext.Default.WithAddedModifier(
                info => info.Properties.FirstOrDefault(property => property.PropertyType == typeof(string))?.Get = static _ => "masked"),
        };
        AssertSame(new GeneratedOrder(), options);
        AssertSame(new List<GeneratedOrder> { new() }, new(options) { WriteIndented = true });
    }

    private static JsonSerializerOptions Modified(Action<JsonTypeInfo> modifier) =>
        new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { modifier } } };

    private static JsonPropertyInfo? Property(JsonTypeInfo info, string name) =>
        info.Properties.FirstOrDefault(property => property.Name == name);
}
