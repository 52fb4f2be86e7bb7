using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.AspNetCore.Precompilation;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Precompilation;

[assembly: ZeroAllocPrecompile(typeof(NamedTypesTests.Named))]
[assembly: ZeroAllocPrecompile(typeof(List<NamedTypesTests.Named>), Xml = true)]

namespace ZeroAlloc.Integration.Precompilation;

/// <summary>Types that assemblies name, beside those of endpoints.</summary>
public sealed class NamedTypesTests
{
    internal static readonly JsonSerializerOptions Field = new(JsonSerializerOptions.Web);

    internal static JsonSerializerOptions Property { get; } = new(JsonSerializerOptions.Web);

    internal static string Text => "no options";

    [Fact]
    public void Find_AssemblyThatNamesTypes_HasThem()
    {
        string nothing = Path.GetTempFileName();
        IReadOnlyList<NamedType> found;
        try
        {
            string[] others = ["", nothing, Path.Combine(nothing, "missing.dll"), typeof(object).Assembly.Location];
            found = NamedTypes.Find([.. others, typeof(NamedTypesTests).Assembly.Location]);
        }
        finally
        {
            File.Delete(nothing);
        }

        Assert.Equal([typeof(Named), typeof(List<Named>)], found.Select(static type => type.Type).OrderBy(static type => type.IsGenericType));
        Assert.All(found, static type => Assert.Equal(("ZeroAlloc.Integration.Tests", true), (type.Assembly, type.IsOfHost)));
        Assert.Equal([false, true], found.Select(static type => type.Name.Xml).Order());
    }

    /// <summary>The test's own process has the same assembly among those that it may load.</summary>
    [Fact]
    public void Find_Process_AsksItsAssemblies() =>
        Assert.Contains(NamedTypes.Find(), static type => type.Type == typeof(Named));

    [Fact]
    public void Options_MemberWithOptions_AreThose()
    {
        Assert.Same(JsonSerializerOptions.Default, new NamedType("", new ZeroAllocPrecompileAttribute(typeof(Named))).Options(out _));
        Assert.Same(Property, Of(nameof(Property)).Options(out _));
        Assert.Same(Field, Of(nameof(Field)).Options(out _));
        var context = new ZeroAllocPrecompileAttribute(typeof(Named)) { OptionsType = typeof(NamedContext) };
        Assert.Same(NamedContext.Default.Options, new NamedType("", context).Options(out _));
    }

    [Theory]
    [InlineData(nameof(Text))]
    [InlineData("Default")]
    public void Options_MemberWithout_SaysSo(string member)
    {
        Assert.Null(Of(member).Options(out string reason));
        Assert.Equal(
            $"'NamedTypesTests.{member}' isn't a static property or field that holds JsonSerializerOptions or a JsonSerializerContext.",
            reason);
    }

    internal static NamedType Of(string member) =>
        new("Shop", new ZeroAllocPrecompileAttribute(typeof(Named)) { OptionsType = typeof(NamedTypesTests), OptionsMember = member });

    public sealed class Named
    {
        public int Number { get; set; }
    }
}

[JsonSerializable(typeof(NamedTypesTests.Named))]
internal sealed partial class NamedContext : JsonSerializerContext;
