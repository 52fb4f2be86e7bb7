using System.Reflection;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Unit.Planning;

/// <summary>
/// The texts by which shapes are told apart say everything of a plan that a compiler may look at: two plans that differ in one property
/// have different texts, whatever the names of types and members are.
/// </summary>
public sealed class ShapeTextTests
{
    /// <summary>What doesn't change the code, or is said by something else, and why.</summary>
    private static readonly Dictionary<string, string> s_silent = new(StringComparer.Ordinal)
    {
        ["ContractPlan.Slots"] = "what the code finds at run time",
        ["ContractPlan.Fallbacks"] = "said in descriptions",
        ["ContractPlan.Visited"] = "counted by tests",
        ["ContractPlan.IsRead"] = "said by the kind of reader, and by each object's reading",
        ["XmlMemberPlan.Member"] = "said by the names",
        ["XmlContractPlan.Slots"] = "what the code finds at run time",
        ["XmlContractPlan.Null"] = "written without emitted code",
        ["XmlContractPlan.Plain"] = "a plan of its own, with code of its own",
        ["XmlContractPlan.TypeNamespaces"] = "used before emitted code runs",
        ["ObjectPlan.IsKnownToRecur"] = "found from what is in the text",
        ["XmlTag.DeclaredNames"] = "the number of declarations in the text",
        ["XmlTextPlan.Collection"] = "found from the type",
    };

    public static TheoryData<Type> Plans { get; } =
    [
        typeof(ContractPlan),
        typeof(MemberPlan),
        typeof(ObjectPlan),
        typeof(ObjectReading),
        typeof(ExtensionPlan),
        typeof(CollectionPlan),
        typeof(FilledPlan),
        typeof(SlotPlan),
        typeof(DiscriminatedPlan),
        typeof(PolymorphicPlan),
        typeof(UnionReadPlan),
        typeof(XmlContractPlan),
        typeof(XmlMemberPlan),
        typeof(XmlObjectPlan),
        typeof(XmlElementPlan),
        typeof(XmlTag),
        typeof(XmlListPlan),
        typeof(XmlTextPlan),
        typeof(XmlChoicePlan),
        typeof(XmlNodePlan),
        typeof(XmlFallbackPlan),
    ];

    [Theory]
    [MemberData(nameof(Plans))]
    public void Shape_OnePropertyDiffers_DifferentText(Type plan)
    {
        var same = new List<string>();
        int compared = 0;
        foreach (PropertyInfo property in plan.GetProperties().Where(static property => property.SetMethod is not null))
        {
            if (s_silent.ContainsKey($"{plan.Name}.{property.Name}"))
            {
                continue;
            }

            compared++;
            object changed = Sample(plan, property.Name);
            property.SetValue(changed, Other(property.PropertyType, property.GetValue(changed)));
            if (TextOf(changed) == TextOf(Sample(plan, property.Name)))
            {
                same.Add($"{plan.Name}.{property.Name}");
            }
        }

        Assert.Empty(same);
        Assert.True(compared > 0, $"{plan} has no properties.");
    }

    [Fact]
    public void Silent_AllProperties_AreThere() => Assert.DoesNotContain(s_silent.Keys, static name =>
        Plans.All(plan => plan.Data.Name != name.Split('.')[0] || plan.Data.GetProperty(name.Split('.')[1]) is null));

    /// <summary>No text of the application's can pass for something else.</summary>
    [Fact]
    public void AppendText_TextsThatHoldMarks_ToldApart()
    {
        Assert.NotEqual(Empty().AppendText("a").AppendText("b").ToString(), Empty().AppendText("a1:b").ToString());
        Assert.NotEqual(Empty().AppendText(null).ToString(), Empty().AppendText("").ToString());

        static ShapeText Empty() => new(OneName.Instance);
    }

    /// <summary>A plan with all that has to be there.</summary>
    private static object Sample(Type plan, string property) =>
        plan == typeof(XmlMemberPlan) && property == nameof(XmlMemberPlan.Element)
            ? (XmlMemberPlan)Sample(plan) with { Kind = XmlMemberKind.Element, Element = (XmlElementPlan)Sample(typeof(XmlElementPlan)) }
            : Sample(plan);

    private static object Sample(Type plan) => plan.Name switch
    {
        nameof(ContractPlan) => new ContractPlan(new SkippedPlan(typeof(int)), []),
        nameof(MemberPlan) => new MemberPlan("a", new SkippedPlan(typeof(int)), Target: null),
        nameof(ObjectPlan) => new ObjectPlan(typeof(string)),
        nameof(ObjectReading) => new ObjectReading(null, [], RefusesUnknown: false),
        nameof(ExtensionPlan) => new ExtensionPlan((MemberPlan)Sample(typeof(MemberPlan)), new SkippedPlan(typeof(int))),
        nameof(CollectionPlan) => new CollectionPlan(typeof(int[]), new SkippedPlan(typeof(int))),
        nameof(FilledPlan) => new FilledPlan(new SkippedPlan(typeof(int))),
        nameof(SlotPlan) => new SlotPlan(typeof(int), typeof(List<>), 1),
        nameof(DiscriminatedPlan) => new DiscriminatedPlan(typeof(int), 1) { Others = [] },
        nameof(PolymorphicPlan) => new PolymorphicPlan(typeof(int), 1, refusesOthers: false),
        nameof(UnionReadPlan) => new UnionReadPlan(typeof(int), 1) { Cases = [] },
        nameof(XmlContractPlan) => new XmlContractPlan((XmlElementPlan)Sample(typeof(XmlElementPlan)), []),
        nameof(XmlMemberPlan) => new XmlMemberPlan(typeof(string).GetProperty("Length")!, XmlMemberKind.Attribute)
        {
            Value = new XmlTextPlan(typeof(int), XmlTextKind.Scalar),
        },
        nameof(XmlObjectPlan) => new XmlObjectPlan(typeof(string), ""),
        nameof(XmlElementPlan) => new XmlElementPlan(
            new XmlTag("a", "", Declares: false), new XmlTextPlan(typeof(int), XmlTextKind.Scalar), IsNullable: false),
        nameof(XmlTag) => new XmlTag("a", "", Declares: false) { Step = 1 },
        nameof(XmlListPlan) => new XmlListPlan(typeof(int[]), (XmlElementPlan)Sample(typeof(XmlElementPlan))),
        nameof(XmlTextPlan) => new XmlTextPlan(typeof(int), XmlTextKind.Scalar),
        nameof(XmlChoicePlan) => new XmlChoicePlan(typeof(int), [(XmlElementPlan)Sample(typeof(XmlElementPlan))]),
        nameof(XmlNodePlan) => new XmlNodePlan(typeof(string), "", null, isWrapped: false),
        _ => new XmlFallbackPlan(typeof(string)),
    };

    /// <summary>Another value of a property.</summary>
    private static object Other(Type type, object? value) => (Nullable.GetUnderlyingType(type) ?? type) switch
    {
        var t when t == typeof(bool) => !(bool)value!,
        var t when t == typeof(int) => ((int?)value ?? 0) + 7,
        var t when t == typeof(string) => value + "x",
        var t when t == typeof(object) => DayOfWeek.Friday,
        var t when t == typeof((int Before, int After)) => (3, 4),
        { IsEnum: true } t => Enum.ToObject(t, Convert.ToInt32(value, null) + 1),
        var t when t == typeof(MethodInfo) => Trim(),
        var t when t == typeof(ConstructorInfo) => typeof(object).GetConstructor([])!,
        var t when t == typeof(PropertyInfo) => typeof(string).GetProperty("Chars")!,
        var t when t == typeof(MemberInfo) || t == typeof(ICustomAttributeProvider) => value is null
            ? typeof(string).GetProperty("Length")!
            : typeof(List<int>).GetProperty("Count")!,
        var t when t == typeof(Type) => typeof(long),
        var t when t == typeof(IReadOnlyDictionary<ObjectPlan, int>) =>
            new Dictionary<ObjectPlan, int> { [new ObjectPlan(typeof(int))] = 1 },
        var t when t == typeof(IReadOnlyList<int>) => new List<int> { 3 },
        var t when t == typeof(IReadOnlyList<MethodInfo>) => new List<MethodInfo> { Trim() },
        var t when t == typeof(IReadOnlyList<Type>) => new List<Type> { typeof(long) },
        var t when t == typeof(IReadOnlyList<ValuePlan>) => new List<ValuePlan> { new SkippedPlan(typeof(long)) },
        var t when t == typeof(IReadOnlyList<object>) => new List<object> { DayOfWeek.Friday },
        var t when t == typeof(XmlScalar) => new XmlScalar("a", Trim(), 1, Trim()),
        var t when t == typeof(XmlDialect) => XmlDialect.DataContract,
        var t when t == typeof(MemberPlan) => (MemberPlan)Sample(t) with { Name = "b" },
        var t when t == typeof(XmlElementPlan) => (XmlElementPlan)Sample(t) with { IsNullable = true },
        var t when t == typeof(ValuePlan) => new SlotPlan(typeof(long), typeof(List<>), 5),
        var t when t == typeof(XmlValuePlan) => new XmlTextPlan(typeof(long), XmlTextKind.Hex),
        var t => Sample(t) is var sample && t.IsInstanceOfType(sample) ? sample : RuntimeHelpers.GetUninitializedObject(t),
    };

    private static MethodInfo Trim() => typeof(string).GetMethod(nameof(string.Trim), [])!;

    private static string TextOf(object plan)
    {
        var text = new ShapeText(OneName.Instance);
        switch (plan)
        {
            case ContractPlan contract:
                return contract.Shape(OneName.Instance);
            case XmlContractPlan contract:
                return contract.Shape(OneName.Instance);
            case ValuePlan value:
                value.AppendShape(text);
                break;
            case XmlValuePlan value:
                value.AppendShape(text);
                break;
            case MemberPlan member:
                member.AppendShape(text);
                break;
            case ObjectReading reading:
                reading.AppendShape(text);
                break;
            case ExtensionPlan extension:
                extension.AppendShape(text);
                break;
            case XmlMemberPlan member:
                member.AppendShape(text);
                break;
            case XmlElementPlan element:
                element.AppendShape(text);
                break;
            default:
                new XmlElementPlan((XmlTag)plan, new XmlTextPlan(typeof(int), XmlTextKind.Scalar), IsNullable: false).AppendShape(text);
                break;
        }

        return text.ToString();
    }

    /// <summary>Says only whether there is a member, and nothing of types.</summary>
    private sealed class OneName : ShapeNames
    {
        public static OneName Instance { get; } = new();

        public override string Of(Type type) => "T";

        public override string? Of(MemberInfo? member) => member is null ? null : "M";
    }
}
