using System.Globalization;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Parsing.Values;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Unit.Scalars;

namespace ZeroAlloc.Generators;

/// <summary>The generator's table of scalars has those of the engine's registry, as <see cref="MessageRules"/> says.</summary>
public sealed class ScalarRuleTests
{
    private static readonly Compilation s_compilation = GeneratorRun.CompilationOf("");

    [Fact]
    public void IsScalar_EveryTypeOfTheFramework_IsWhatTheRegistrySays()
    {
        string[] expected = [.. ScalarRegistry.All
            .Where(static scalar => MessageRules.Find(scalar) is { Form: MessageForm.Bits })
            .Select(static scalar => scalar.Type.FullName!)];

        Assert.Equal(
            expected.Order(StringComparer.Ordinal),
            Plain().Where(type => ScalarRule.IsScalar(Symbol(type))).Select(static type => type.FullName!));
    }

    [Fact]
    public void Rules_EveryScalarOfTheRegistry_OneAppliesThatWritesItAsItSays()
    {
        GeneratorRun run = Run(
            static (type, i) => $"public {type} V{i} {{ get; set; }}", static scalar => MessageRules.Find(scalar) is not null);

        Assert.Equal([], run.Diagnostics.Select(static problem => problem.GetMessage(CultureInfo.InvariantCulture)));
        Assert.All(ScalarRegistry.All.Index(), row =>
        {
            Assert.Equal(
                Codec(row.Item),
                Regex.Match(run.Text, $@"__Nbf::(?<codec>\w+)[^\n]*\.Write\(value\.V{row.Index},").Groups["codec"].Value);
        });
    }

    [Fact]
    public void Keys_EveryScalarOfTheRegistry_AreWhatItSays()
    {
        GeneratorRun run = Run(static (type, i) => $"public Dictionary<{type}, int>? V{i} {{ get; set; }}", static _ => true);
        IEnumerable<string> refused = run.Diagnostics.Select(static problem => problem.GetMessage(CultureInfo.InvariantCulture));

        Assert.All(ScalarRegistry.All.Index(), row => Assert.Equal(
            MessageRules.Find(row.Item) is { IsKey: true },
            !refused.Any(message => message.StartsWith($"Member 'V{row.Index}' ", StringComparison.Ordinal))));
    }

    /// <summary>A message with a member for each scalar, numbered as in the registry.</summary>
    private static GeneratorRun Run(Func<string, int, string> member, Predicate<Scalar> isIn)
    {
        IEnumerable<string> members = ScalarRegistry.All.Index()
            .Where(row => isIn(row.Item))
            .Select(row => member(Name(row.Item.Type), row.Index));
        return GeneratorRun.Of($"[BufferedMessageSource] public sealed partial class Model {{ {string.Join('\n', members)} }}");
    }

    private static string Codec(Scalar scalar) => MessageRules.Find(scalar)?.Form switch
    {
        null => "",
        MessageForm.Bits => "ScalarCodec",
        MessageForm.Bytes => "BinaryCodec",
        _ => scalar.Type.Name + "Codec",
    };

    /// <summary>Public types of System that are neither generic nor enums, by name.</summary>
    private static IEnumerable<Type> Plain() => typeof(object).Assembly.GetExportedTypes()
        .Where(static type => type is { Namespace: nameof(System), IsGenericType: false, IsEnum: false, IsNested: false })
        .OrderBy(static type => type.FullName, StringComparer.Ordinal);

    private static INamedTypeSymbol Symbol(Type type) => s_compilation.GetTypeByMetadataName(type.FullName!)!;

    private static string Name(Type type) => type.IsGenericType
        ? $"{type.Name[..type.Name.IndexOf('`', StringComparison.Ordinal)]}<{Name(type.GetGenericArguments()[0])}>"
        : type.FullName!;
}
