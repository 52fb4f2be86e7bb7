using System.Reflection;
using System.Reflection.Emit;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Types that stand deeper in each other than the stack of the thread that plans them has room for.</summary>
public sealed class DeepTypesTests
{
    private const string Why = "types are nested too deeply to be analyzed on the stack that is available";

    /// <summary>Without the look at the stack the process ends.</summary>
    [Fact]
    public void Plan_DeeperThanTheStack_FallsBackToStock()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        JsonSerializerOptions options = new() { IncludeFields = true, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        Type[] types = Chain(1000);
        Configure(options, types);

        Assert.Equal(["", ""], Reasons(options, types[20]));
        Assert.Equal([Why, Why], Reasons(options, types[^1]));
    }

    /// <summary>Where a plan has just room, so has what goes over it.</summary>
    [Fact]
    public void Compile_AsDeepAsThePlannerGoes_IsCompiledOrFallsBack()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        // So deep that there is no room where the planner's own code is optimised, either: it takes less of the stack then.
        Type[] types = Chain(2000);
        List<bool> compiled = [];
        for (int depth = 80; depth < types.Length; depth += 80)
        {
            // Under options of its own: a plan takes over what others under the same ones have planned.
            Type type = types[depth];
            JsonSerializerOptions options =
                new() { IncludeFields = true, MaxDepth = 4000, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
            Configure(options, types[..(depth + 1)]);
            OnSmallStack(() => compiled.Add(ContractCache.For(options).IsCompiled(type)));
            OnSmallStack(() => compiled.Add(ContractCache.For(options).IsReadCompiled(type)));
        }

        Assert.True(compiled[0]);
        Assert.False(compiled[^1]);
    }

    /// <summary>
    /// System.Text.Json goes over types in each other without a look at the stack: one after the other, from the innermost on, by options
    /// that keep what they find.
    /// </summary>
    private static void Configure(JsonSerializerOptions options, Type[] types)
    {
        options.MakeReadOnly();
        Array.ForEach(types, type => options.GetTypeInfo(type));
    }

    private static string[] Reasons(JsonSerializerOptions options, Type type)
    {
        string[] reasons = ["", ""];
        OnSmallStack(() =>
        {
            var cache = ContractCache.For(options);
            Assert.Equal(cache.Read(type, out reasons[0]) is null, reasons[0].Length != 0);
            Assert.Equal(cache.ReadForReading(type, out reasons[1]) is null, reasons[1].Length != 0);
        });
        return reasons;
    }

    private static void OnSmallStack(Action action) => Assert.Null(LimitedStack.Record(256 * 1024, action));

    /// <summary>Classes, each with one of the class before it.</summary>
    private static Type[] Chain(int count)
    {
        ModuleBuilder module = AssemblyBuilder
            .DefineDynamicAssembly(new AssemblyName($"Deep{count}"), AssemblyBuilderAccess.Run)
            .DefineDynamicModule("Deep");
        var types = new Type[count];
        for (int i = 0; i < count; i++)
        {
            TypeBuilder type = module.DefineType($"Deep{i}", TypeAttributes.Public);
            type.DefineField("Number", typeof(int), FieldAttributes.Public);
            type.DefineField("Inner", i == 0 ? typeof(string) : types[i - 1], FieldAttributes.Public);
            types[i] = type.CreateType();
        }

        return types;
    }
}
