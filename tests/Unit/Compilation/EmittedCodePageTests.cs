using System.Reflection;
using System.Reflection.Emit;
using System.Text.Json;
using System.Text.RegularExpressions;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Reading.Compiler;
using ZeroAlloc.Formats.Json.Writing.Compiler;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>The code in docs/internals/emitted-code.md has the calls and the constants of the emitted one, each as often.</summary>
public sealed partial class EmittedCodePageTests
{
    private static readonly ContractCache s_cache = ContractCache.For(JsonSerializerOptions.Default);

    [Fact]
    public void Page_CodeThatWrites_IsWhatIsEmitted()
    {
        ContractPlan plan = s_cache.Read(typeof(Documented.City), out _)!;
        AssertShown(
            "ShapeWriter<City>", DumpFolder.Load("Written", InFile(ShapeCompiler.Code(typeof(Documented.City), plan))).GetMethod("Write")!);
    }

    [Fact]
    public void Page_CodeThatReads_IsWhatIsEmitted()
    {
        ContractPlan plan = s_cache.ReadForReading(typeof(Documented.City), out _)!;
        AssertShown(
            "ShapeReader<City>", DumpFolder.Load("Read", InFile(ReadCompiler.Code(typeof(Documented.City), plan))).GetMethod("City#1")!);
    }

    private static byte[] InFile(EmittedCode code)
    {
        var module = new FileModule(code.Name);
        code.Emit(module);
        return module.ToBytes();
    }

    private static void AssertShown(string type, MethodInfo method)
    {
        string block = CodeBlock().Matches(Documented.Page).Select(
            static match => match.Value).Single(code => code.Contains(type, StringComparison.Ordinal));
        string[] shown = [.. Mention().Matches(block).Select(static match => match.Value)];
        string[] emitted = [.. EmittedIl.Of(method).Select(Text).OfType<string>()];

        Assert.NotEmpty(emitted);
        Assert.Equal(emitted.Order(StringComparer.Ordinal), shown.Order(StringComparer.Ordinal));
    }

    /// <summary>A call or a long constant as the page writes it; null for what it says in other words.</summary>
    private static string? Text((OpCode Code, object? Operand) instruction) => instruction.Operand switch
    {
        ConstructorInfo => "new City",
        FieldInfo { Name: ['<', .. var name] } => $".{name[..name.IndexOf('>', StringComparison.Ordinal)]}",
        MethodInfo { IsSpecialName: true } accessor => $".{accessor.Name[4..]}",
        MethodInfo call => $"{TypeText.Of(call.DeclaringType!)}.{call.Name}",
        ulong number when instruction.Code == OpCodes.Ldc_I8 || number > int.MaxValue / 1000 => $"0x{number:X}",
        _ => null,
    };

    [GeneratedRegex("```csharp emitted\n.*?```", RegexOptions.Singleline)]
    private static partial Regex CodeBlock();

    // Unsafe.Add and Unsafe.IsNullRef are instructions and no calls, MemberNames.Closed a constant.
    [GeneratedRegex(@"0x[0-9A-F]+|new City|(?<=(value|city))\.\w+|\b[A-Z]\w+(<\w+(, \w+)*>)?\.(?!Add|Closed|IsNullRef)[A-Z]\w+(?=[(<])")]
    private static partial Regex Mention();
}
