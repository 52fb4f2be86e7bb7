using System.Reflection;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Xml.Text;
using ZeroAlloc.Unit.Architecture;

namespace ZeroAlloc.Unit.Scalars;

/// <summary>
/// Every scalar has all of its parts, its samples and its line in the docs; what is compiled for scalars belongs to one of them.
/// </summary>
public sealed class ScalarRegistryTests
{
    [Fact]
    public void All_ClassesOfScalars_AreListed()
    {
        IEnumerable<Type> listed = ScalarRegistry.All.Select(static scalar => Definition(scalar.GetType())).OfType<Type>();

        Expect.None(Concrete().Where(static type => type.IsSubclassOf(typeof(Scalar))).Except(
            listed).Select(static type => $"{type.Name} is not listed in ScalarRegistry"));
    }

    [Fact]
    public void All_EveryScalar_HasItsParts() => Expect.None(Missing(static scalar =>
        [.. ScalarParts.MissingInJson(scalar), .. ScalarParts.MissingInXml(scalar), .. ScalarParts.MissingInMessages(scalar)]));

    [Fact]
    public void All_EveryScalar_HasItsSamples() => Expect.None(Missing(ScalarParts.MissingInSamples));

    [Fact]
    public void All_EveryScalar_HasItsRowInTheDocs()
    {
        string[] lines = File.ReadAllLines(Path.Combine(SourceTree.Root, ScalarRow.Page));

        Expect.None(Missing(scalar => lines.Contains(ScalarRow.Of(scalar)) ? [] : [$"no row in {ScalarRow.Page}: {ScalarRow.Of(scalar)}"]));
    }

    [Fact]
    public void Json_WritersAndReadersInTheRoom_BelongToAScalar()
    {
        HashSet<Type?> used = [.. ScalarRegistry.All
            .SelectMany(static scalar => (Type?[])[scalar.Json.Writer, scalar.Json.Reader, scalar.Json.KeyReader, scalar.Json.KeyWriter])
            .Select(Definition)];

        Expect.None(Concrete().Where(static type => type.IsValueType).Except(
            used.OfType<Type>()).Select(static type => $"{type.Name} belongs to no scalar"));
    }

    [Fact]
    public void Xml_MethodsOfTexts_BelongToAScalar()
    {
        IEnumerable<MethodInfo> used = ScalarRegistry.All.SelectMany(
            static scalar => scalar.Xml.Texts).SelectMany(static text => (MethodInfo[])[text.Write, Definition(text.TryParse)]);
        IEnumerable<MethodInfo> all = typeof(XmlScalarText)
            .GetMethods(BindingFlags.Static | BindingFlags.Public)
            .Where(static method => method.Name != nameof(XmlScalarText.WriteAny));

        Expect.None(all.Except(used).Select(static method => $"{method} belongs to no scalar"));
    }

    [Fact]
    public void Samples_EveryType_IsAScalar() =>
        Expect.None(ScalarSamples.Types.Where(static type => ScalarRegistry.Find(type) is null).Select(
            static type => $"{type} is not listed in ScalarRegistry"));

    [Theory]
    [InlineData(typeof(int?))]
    [InlineData(typeof(DayOfWeek))]
    [InlineData(typeof(object))]
    [InlineData(typeof(nint))]
    public void Find_NoScalar_IsNull(Type type) => Assert.Null(ScalarRegistry.Find(type));

    private static IEnumerable<string> Missing(Func<Scalar, IEnumerable<string>> missing) =>
        ScalarRegistry.All.SelectMany(scalar => missing(scalar).Select(part => $"{scalar.Type.Name}: {part}"));

    private static IEnumerable<Type> Concrete() =>
        typeof(Scalar).Assembly.GetTypes().Where(
            static type => type.Namespace == typeof(ScalarRegistry).Namespace && !type.IsNested && !type.IsEnum && !type.IsAbstract);

    private static MethodInfo Definition(MethodInfo method) => method.IsGenericMethod ? method.GetGenericMethodDefinition() : method;

    private static Type? Definition(Type? type) => type is { IsGenericType: true } ? type.GetGenericTypeDefinition() : type;
}
