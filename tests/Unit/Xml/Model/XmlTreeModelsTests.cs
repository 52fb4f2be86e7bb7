using System.Reflection;
using System.Xml.Linq;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.Import;
using ZeroAlloc.Formats.Xml.Planning;
using ZeroAlloc.Unit.Xml.Conformance;
using ZeroAlloc.Unit.Xml.Reading;

namespace ZeroAlloc.Unit.Xml.Model;

/// <summary>The schema that the framework makes of a type says where anything may stand, which is where a tree is read.</summary>
public sealed class XmlTreeModelsTests
{
    private static readonly XNamespace s_xsd = "http://www.w3.org/2001/XMLSchema";

    public static TheoryData<Type> Trees => [.. TreeModels.Trees];

    public static TheoryData<Type> Free => [.. TreeModels.Free];

    [Theory]
    [MemberData(nameof(Trees))]
    public void MayBeRead_TreeSomewhere_True(Type type) => Assert.True(XmlTreeModels.MayBeRead(type));

    [Theory]
    [MemberData(nameof(Free))]
    public void MayBeRead_NoTree_False(Type type) => Assert.False(XmlTreeModels.MayBeRead(type));

    /// <summary>
    /// What the compiled reader covers has no trees, but for parsed elements, what writes itself, and what may be anything: arrays in
    /// arrays of objects, too, since what attributes say of inner levels is not followed.
    /// </summary>
    [Theory]
    [MemberData(nameof(XmlZoo.Types), MemberType = typeof(XmlZoo))]
    public void MayBeRead_ModelOfTheZoo_TrueWhereThereIsAnything(Type type)
    {
        string plan = XmlPlanText.Describe(XmlContractReader.Read(type, out _)!);
        bool mayBe = plan.Contains("anything known", StringComparison.Ordinal)
            || plan.Contains("parsed element", StringComparison.Ordinal)
            || plan.Contains("writes itself", StringComparison.Ordinal)
            || plan.Contains("parsed XML", StringComparison.Ordinal)
            || type == typeof(SchemaModels.Order);
        Assert.Equal(mayBe, XmlTreeModels.MayBeRead(type));
    }

    /// <summary>Without those that have no end or whose schema isn't XML, and LINQ to XML, which has trees of its own.</summary>
    [Fact]
    public void MayBeRead_AnyType_TrueWhereItsSchemaHasAnything()
    {
        Type[] types =
        [
            .. TreeModels.Trees,
            .. TreeModels.Free,
            .. NotCoveredModels.Reasons.Keys,
            .. typeof(Uri).Assembly.GetExportedTypes(),
            .. typeof(System.Net.Cookie).Assembly.GetExportedTypes()
        ];
        int trees = 0;
        Type[] without =
        [
            typeof(TreeModels.Linq),
            typeof(XElement),
            typeof(XDocument),
            typeof(TreeModels.Endless<int>),
            typeof(NotCoveredModels.Growing<int>),
            typeof(NotCoveredModels.SelfList),
            typeof(NotCoveredModels.InReserved),
            typeof(NotCoveredModels.DerivedFromReserved),
            typeof(NotCoveredModels.HoldsReserved)
        ];
        foreach (Type type in types.Except(without))
        {
            if (HasAnything(type))
            {
                trees++;
                Assert.True(XmlTreeModels.MayBeRead(type), type.ToString());
            }
        }

        Assert.True(trees > 20, $"{trees} types have trees.");
    }

    /// <summary>False also where there is no schema, since XmlSerializer refuses the type.</summary>
    private static bool HasAnything(Type type)
    {
        var schemas = new XmlSchemas();
        try
        {
            new XmlSchemaExporter(schemas).ExportTypeMapping(new XmlReflectionImporter().ImportTypeMapping(type));
        }
        catch (Exception e) when (e is InvalidOperationException or NotSupportedException or ArgumentException or TargetInvocationException)
        {
            return false;
        }

        return schemas.Any(static schema =>
        {
            var text = new StringWriter();
            schema.Write(text);
            return XDocument.Parse(text.ToString()).Descendants().Any(IsAnything);
        });
    }

    private static bool IsAnything(XElement element) =>
        element.Name == s_xsd + "any"
        || element.Name == s_xsd + "anyAttribute"
        || element.Attribute("type")?.Value.EndsWith(":anyType", StringComparison.Ordinal) == true
        || (element.Name == s_xsd + "element"
            && element.Attribute("type") is null
            && element.Attribute("ref") is null
            && !element.HasElements);
}
