using System.Reflection;
using System.Text.Json;
using ZeroAlloc.Formats.Json.Model;

namespace ZeroAlloc.Unit.Json;

/// <summary>
/// Compares the lists of known settings with the System.Text.Json that the tests run on. A setting that a later version adds is unknown,
/// so that it sends types to System.Text.Json. It fails here until it is evaluated: it is honored, makes no difference, or is left.
/// </summary>
public sealed class KnownSettingsTests
{
    private static readonly int s_version = typeof(JsonSerializer).Assembly.GetName().Version!.Major;

    /// <summary>What System.Text.Json 11 has beyond the lists, and handles itself.</summary>
    private static readonly string[] s_fallbacks = ["JsonTypeInfo.TypeClassifier"];

    /// <summary>Of version 10 it is the result that spares the comparison.</summary>
    [Fact]
    public void Run_ThisFramework_FindsOnlyWhatIsLeft()
    {
        UnknownJson found = JsonComparison.Run();

        string[] names =
        [
            .. found.Options.Select(static setting => setting.Name),
            .. found.Types.Select(static setting => setting.Name),
            .. found.Properties.Select(static setting => setting.Name),
            .. found.Parameters.Select(static setting => setting.Name),
            .. found.Polymorphism.Select(static setting => setting.Name),
            .. found.DerivedTypes.Select(static setting => setting.Name),
            .. found.Attributes.Select(static type => type.Name),
            .. found.Interfaces.Select(static type => type.Name),
        ];
        Assert.Equal(s_version == 10 ? [] : s_fallbacks, names.Order(StringComparer.Ordinal));
        Assert.False(found.HasConditions);
    }

    [Fact]
    public void Enums_OfThisFramework_HaveOnlyKnownValues()
    {
        Type[] exported = typeof(JsonSerializer).Assembly.GetExportedTypes();
        foreach ((string name, string[] known) in KnownJson.Enums)
        {
            string[] values = Enum.GetNames(Assert.Single(exported, type => type.Name == name));
            Assert.Empty(values.Except(known));
        }
    }

    /// <summary>A list that names what no version has is of another version, or misspelled.</summary>
    [Fact]
    public void Options_Names_AreThoseOfProperties() => Assert.Equal(
        s_version > 10 ? [] : ["InferClosedTypePolymorphism", "TypeClassifiers"],
        KnownJson.Options.Except(
            typeof(JsonSerializerOptions).GetProperties(BindingFlags.Public | BindingFlags.Instance).Select(static property => property.Name)));

    /// <summary>Presets: each sets options that have names of their own.</summary>
    [Fact]
    public void Options_StaticProperties_AreAllKnown() => Assert.Equal(
        ["Default", "Strict", "Web"],
        typeof(JsonSerializerOptions).GetProperties(BindingFlags.Public | BindingFlags.Static)
            .Select(static property => property.Name)
            .Order(StringComparer.Ordinal));

    [Fact]
    public void Compared_NamesTheVersionThatIsRecorded() =>
        Assert.Equal(s_version == 10, typeof(JsonSerializer).Assembly.FullName!.StartsWith(KnownJson.Compared, StringComparison.Ordinal));
}
