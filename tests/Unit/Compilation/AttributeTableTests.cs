using System.ComponentModel;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.Serialization;
using System.Text.Json;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>The attributes that are known, and what one becomes when a part of it is taken out of its list.</summary>
public sealed class AttributeTableTests
{
    private static readonly KnownEnums s_jsonEnums = new(KnownJson.Enums);

    /// <summary>What an attribute may be on.</summary>
    private static readonly (AttributeTargets Target, ICustomAttributeProvider Provider)[] s_places =
    [
        (AttributeTargets.Class, typeof(string)),
        (AttributeTargets.Struct, typeof(int)),
        (AttributeTargets.Enum, typeof(DayOfWeek)),
        (AttributeTargets.Interface, typeof(IDisposable)),
        (AttributeTargets.Property, typeof(string).GetProperty("Length")!),
        (AttributeTargets.Field, typeof(int).GetField("MaxValue")!),
        (AttributeTargets.Constructor, typeof(object).GetConstructor([])!),
        (AttributeTargets.Method, typeof(object).GetMethod("GetHashCode")!),
        (AttributeTargets.Parameter, typeof(object).GetMethod("Equals", [typeof(object)])!.GetParameters()[0]),
        (AttributeTargets.Assembly, typeof(object).Assembly),
        (AttributeTargets.Module, typeof(object).Module),
    ];

    public static TheoryData<string> Names =>
    [
        .. KnownJson.Attributes.Concat(KnownXml.Attributes).Concat(KnownXml.ContractAttributes)
            .Select(static attribute => attribute.Name)
            .Where(static name => Find(name) is not null),
    ];

    [Theory]
    [MemberData(nameof(Names))]
    public void FindUnknown_AllThatIsKnown_Null(string name)
    {
        KnownAttribute known = Known(name);
        AttributeTable table = Table(known);
        foreach (ConstructorInfo constructor in Find(name)!.GetConstructors())
        {
            foreach ((AttributeTargets target, ICustomAttributeProvider provider) in s_places)
            {
                string? expected = (target & known.Targets) == 0 ? $"{name} on a {target}" : null;
                Assert.Equal(expected, table.FindUnknown(Data(constructor, setting: null), provider));
            }
        }

        foreach (string setting in known.Settings.Where(setting => Find(name)!.GetProperty(setting) is not null))
        {
            Assert.Null(table.FindUnknown(Data(Find(name)!.GetConstructors()[0], setting), Place(known)));
        }
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void FindUnknown_AttributeTakenOut_NamesIt(string name) =>
        Assert.Equal(name, Table().FindUnknown(Data(Find(name)!.GetConstructors()[0], setting: null), Place(Known(name))));

    [Theory]
    [MemberData(nameof(Names))]
    public void FindUnknown_SettingTakenOut_NamesIt(string name)
    {
        KnownAttribute known = Known(name);
        foreach (string setting in known.Settings.Where(setting => Find(name)!.GetProperty(setting) is not null))
        {
            AttributeTable table = Table(known with { Settings = [.. known.Settings.Where(other => other != setting)] });
            Assert.Equal($"{name}.{setting}", table.FindUnknown(Data(Find(name)!.GetConstructors()[0], setting), Place(known)));
            Assert.Null(table.FindUnknown(Data(Find(name)!.GetConstructors()[0], setting: null), Place(known)));
            Assert.False(table.IsFullyKnown(Find(name)!));
        }
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void FindUnknown_ConstructorTakenOut_NamesIt(string name)
    {
        KnownAttribute known = Known(name);
        foreach (ConstructorInfo constructor in Find(name)!.GetConstructors())
        {
            string signature = string.Join(", ", constructor.GetParameters().Select(static parameter => parameter.ParameterType.Name));
            AttributeTable table = Table(known with { Constructors = [.. known.Constructors.Where(other => other != signature)] });
            Assert.Equal($"{name}({signature})", table.FindUnknown(Data(constructor, setting: null), Place(known)));
            Assert.False(table.IsFullyKnown(Find(name)!));
        }
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void FindUnknown_TargetTakenOut_NamesIt(string name)
    {
        KnownAttribute known = Known(name);
        foreach ((AttributeTargets target, ICustomAttributeProvider provider) in s_places.Where(place => known.Targets.HasFlag(place.Target)))
        {
            AttributeTable table = Table(known with { Targets = known.Targets & ~target });
            Assert.Equal(
                $"{name} on a {target}", table.FindUnknown(Data(Find(name)!.GetConstructors()[0], setting: null), provider));
            if (Table(known).IsFullyKnown(Find(name)!))
            {
                Assert.Equal((UsageOf(name) & target) == 0, table.IsFullyKnown(Find(name)!));
            }
        }
    }

    [Fact]
    public void FindUnknown_ValueOfAnEnumTakenOut_NamesTheSetting()
    {
        KnownAttribute ignore = Known("JsonIgnoreAttribute");
        var enums = new KnownEnums(new Dictionary<string, string[]> { ["JsonIgnoreCondition"] = ["Always"] });
        CustomAttributeData data = Data(Find("JsonIgnoreAttribute")!.GetConstructors()[0], "Condition");

        Assert.Equal("JsonIgnoreAttribute.Condition", new AttributeTable([ignore], enums).FindUnknown(data, Place(ignore)));
        Assert.False(new AttributeTable([ignore], enums).IsFullyKnown(Find("JsonIgnoreAttribute")!));
        Assert.Null(new AttributeTable([ignore], s_jsonEnums).FindUnknown(data, Place(ignore)));
    }

    /// <summary>The attributes of XML are those of the framework that the tests run on; for JSON see KnownSettingsTests.</summary>
    [Fact]
    public void IsFullyKnown_EachAttributeOfXml_True()
    {
        var table = new AttributeTable([.. KnownXml.Attributes, .. KnownXml.ContractAttributes], KnownXml.Enums);
        Type[] types =
        [
            .. Exported(typeof(XmlSerializer), "System.Xml.Serialization"),
            .. Exported(typeof(DataContractAttribute), "System.Runtime.Serialization"),
            .. Exported(typeof(OnSerializingAttribute), "System.Runtime.Serialization"),
            typeof(DefaultValueAttribute),
        ];

        Assert.Equal(36, types.Length);
        Assert.All(types, type => Assert.True(table.IsFullyKnown(type), type.Name));
    }

    private static AttributeTargets UsageOf(string name) => Find(name)!.GetCustomAttribute<AttributeUsageAttribute>()!.ValidOn;

    private static IEnumerable<Type> Exported(Type one, string ns) => one.Assembly.GetExportedTypes()
        .Where(type => type.Namespace == ns && type.IsSubclassOf(typeof(Attribute)) && !type.IsAbstract);

    private static AttributeTable Table(params KnownAttribute[] known) => new(
        known, new KnownEnums(KnownJson.Enums.Concat([new("XmlSchemaForm", ["None", "Qualified", "Unqualified"])]).ToDictionary()));

    private static KnownAttribute Known(string name) =>
        KnownJson.Attributes.Concat(KnownXml.Attributes).Concat(KnownXml.ContractAttributes).Single(known => known.Name == name);

    private static ICustomAttributeProvider Place(KnownAttribute known) =>
        s_places.First(place => known.Targets.HasFlag(place.Target)).Provider;

    private static Type? Find(string name) => ((Type[])
        [typeof(JsonSerializer), typeof(XmlSerializer), typeof(DataContractAttribute), typeof(object)])
        .SelectMany(static one => one.Assembly.GetExportedTypes())
        .Append(typeof(DefaultValueAttribute))
        .FirstOrDefault(type => type.Name == name);

    /// <summary>The attribute as metadata has it: on a class, which metadata allows for each.</summary>
    private static CustomAttributeData Data(ConstructorInfo constructor, string? setting)
    {
        object?[] arguments = [.. constructor.GetParameters().Select(static parameter => Sample(parameter.ParameterType))];
        PropertyInfo[] named = setting is null ? [] : [constructor.DeclaringType!.GetProperty(setting)!];
        TypeBuilder type = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Attributes"), AssemblyBuilderAccess.Run)
            .DefineDynamicModule("Attributes").DefineType("Model", TypeAttributes.Public);
        type.SetCustomAttribute(
            new CustomAttributeBuilder(constructor, arguments, named, [.. named.Select(static property => Sample(property.PropertyType))]));
        return type.CreateType().GetCustomAttributesData()[0];
    }

    private static object Sample(Type type) => type == typeof(string) ? "x"
        : type == typeof(Type) ? typeof(int)
        : type == typeof(object) ? "y"
        : Activator.CreateInstance(type)!;
}
