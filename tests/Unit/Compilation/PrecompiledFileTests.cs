using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.Loader;
using System.Text;
using System.Text.Json;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Reading.Compiler;
using ZeroAlloc.Formats.Json.Writing.Compiler;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Reading.Compiler;
using ZeroAlloc.Formats.Xml.Writing.Compiler;
using ZeroAlloc.Unit.Precompiled;
using static ZeroAlloc.Unit.Precompiled.PrecompiledModels;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>Files of precompiled shapes: what is used, and what is not.</summary>
public sealed class PrecompiledFileTests
{
    [Fact]
    public void Write_SameShapesInAnotherOrder_GivesTheSameBytes()
    {
        byte[] first = PrecompiledWriter.Write("Same", [Writing<Order>(), Reading<Order>(), Writing<Hidden>()]);
        byte[] second = PrecompiledWriter.Write("Same", [Writing<Hidden>(), Reading<Order>(), Writing<Order>(), Writing<Order>()]);

        Assert.Equal(first, second);
        Assert.NotEqual(first, PrecompiledWriter.Write("Same", [Writing<Hidden>(), Reading<Order>()]));
    }

    [Fact]
    public void Find_ShapesOfTheFile_WriteAndReadTheSame()
    {
        using var file = new File(PrecompiledWriter.Write(File.NewName(out string name), [Writing<Order>(), Reading<Order>()]), name);
        string document = DumpedCode.WriteJson(file.Find(Writing<Order>()).Code!, Full);

        Assert.Equal(JsonSerializer.Serialize(Full), document);
        Assert.Equal(document, JsonSerializer.Serialize(DumpedCode.ReadJson<Order>(file.Find(Reading<Order>()).Code!, document)));
    }

    /// <summary>A library of the application has the file's name.</summary>
    [Fact]
    public void Find_LibraryWithSeveralMetadataOfOneKey_IsNotUsed()
    {
        var key = new CustomAttributeBuilder(typeof(AssemblyMetadataAttribute).GetConstructors()[0], ["Key", "Value"]);
        File.NewName(out string name);
        var library = new PersistedAssemblyBuilder(new AssemblyName(name), typeof(object).Assembly, [key, key]);
        library.DefineDynamicModule(name);
        using var bytes = new MemoryStream();
        library.Save(bytes);
        using var file = new File(bytes.ToArray(), name);

        AssertNotUsed(file, Writing<Order>(), "the file doesn't contain precompiled code");
    }

    [Fact]
    public void Find_OtherTypeOrOptions_IsNotThere()
    {
        using var file = new File(PrecompiledWriter.Write(File.NewName(out string name), [Writing<Order>()]), name);

        Assert.NotNull(file.Find(Writing<Order>()).Code);
        AssertNotUsed(file, Writing<Unknown>(), "the file has no such code");
        AssertNotUsed(file, Writing<Order>(JsonSerializerOptions.Web), "the file has no such code");
        AssertNotUsed(file, Reading<Order>(), "the file has no such code");
    }

    [Fact]
    public void Find_WrittenForAnotherModel_IsNotUsed()
    {
        byte[] bytes = PrecompiledWriter.Write(File.NewName(out string name), [Writing<Order>()]);
        using var file = new File(WithOtherStamp(bytes, typeof(Order).Assembly), name);

        AssertNotUsed(file, Writing<Order>(), "the file was written for another build of ZeroAlloc.Unit.Tests");
    }

    [Fact]
    public void FindRecipe_OfTheFile_IsFoundByItsKey()
    {
        using var file = new File(WithRecipe(out string name), name);

        Assert.Equal("state", file.FindRecipe("R1")?.Slots);
        Assert.Equal(file.Find(Writing<Order>()).Code, file.FindRecipe("R1")?.Code);
        Assert.Equal([typeof(int), typeof(Hidden)], file.FindRecipe("R1")!.Types);
        Assert.Equal(file.Find(Writing<Order>()).Code, file.FindRecipe("R0")?.Code);
        Assert.Equal("", file.FindRecipe("R0")!.Slots);
        Assert.Empty(file.FindRecipe("R0")!.Types);
        Assert.Null(file.FindRecipe("R2"));
        Assert.Null(file.FindRecipe("R3"));
    }

    [Theory]
    [InlineData(typeof(Order))]
    [InlineData(typeof(JsonSerializer))]
    public void FindRecipe_WrittenForAnotherBuild_IsNotUsed(Type type)
    {
        string stamp = $"{type.Assembly.GetName().Name}={type.Module.ModuleVersionId:N}";
        byte[] bytes = WithRecipe(out string name);
        int last = bytes.AsSpan().LastIndexOf(Encoding.UTF8.GetBytes(stamp)) + stamp.Length - 1;
        using var file = new File(WithOtherDigit(bytes, last), name);

        Assert.NotNull(file.Find(Writing<Order>()).Code);
        Assert.Null(file.FindRecipe("R1"));
    }

    [Theory]
    [InlineData(XmlShapeCompiler.Purpose, typeof(Order))]
    [InlineData(XmlReadCompiler.Purpose, typeof(Order))]
    [InlineData(XmlShapeCompiler.Purpose, typeof(XmlSerializer))]
    [InlineData(XmlReadCompiler.Purpose, typeof(XmlSerializer))]
    public void FindRecipe_OfXmlForAnotherBuild_IsNotUsed(string purpose, Type type)
    {
        Recipe recipe = XmlRecipes.OfSerializer.RecipeOf(purpose, typeof(Order))!;
        byte[] bytes = PrecompiledWriter.Write(File.NewName(out string name), [recipe.Code], [recipe]);
        byte[] other = PrecompiledWriter.Write(File.NewName(out string otherName), [recipe.Code], [recipe]);
        string stamp = $"{type.Assembly.GetName().Name}={type.Module.ModuleVersionId:N}";
        int last = other.AsSpan().LastIndexOf(Encoding.UTF8.GetBytes(stamp)) + stamp.Length - 1;
        using var file = new File(bytes, name);
        using var stale = new File(WithOtherDigit(other, last), otherName);

        Assert.Equal(recipe.Slots, file.FindRecipe(recipe.Key)!.Slots);
        Assert.Equal(recipe.Types, file.FindRecipe(recipe.Key)!.Types);
        Assert.NotNull(stale.Find(recipe.Code).Code);
        Assert.Null(stale.FindRecipe(recipe.Key));
    }

    [Fact]
    public void SlotsOf_EachOfManyKeys_AreItsOwn()
    {
        const int Count = 300;
        EmittedCode code = Writing<Order>();
        Recipe[] recipes = [.. Enumerable.Range(0, Count).Select(i => new Recipe($"R{i:x8}", code, $"state{i}", [], []))];
        for (int count = 0; count < Count; count += 1 + (count / 9))
        {
            (string lines, string assemblies) = RecipeTable.TextOf(recipes[..count], static recipe => recipe.Key);
            var table = new RecipeTable(lines, assemblies);

            Assert.All(recipes[..count], recipe =>
            {
                Assert.Equal(recipe.Slots, table.SlotsOf(recipe.Key, out string code));
                Assert.Equal(recipe.Key, code);
            });
            Assert.All(recipes[count..], recipe => Assert.Null(table.SlotsOf(recipe.Key, out _)));
            Assert.Null(table.SlotsOf("R!", out _));
        }
    }

    /// <summary>An application may have an assembly that it depends on loaded elsewhere: the code is not for those types.</summary>
    [Fact]
    public void SlotsOf_AssemblyOfAnotherLoadContext_AreNotUsed()
    {
        string name = $"Elsewhere{Environment.ProcessId}";
        byte[] bytes = PrecompiledWriter.Write(name, []);
        AssemblyLoadContext other = new("elsewhere");
        Assembly elsewhere = other.LoadFromStream(new MemoryStream(bytes));
        AssemblyLoadContext.Default.Resolving += Resolve;
        try
        {
            Assert.Equal(elsewhere, Assembly.Load(new AssemblyName(name)));
            Assert.Null(Table(elsewhere).SlotsOf("R1", out _));
            Assert.Equal("state", Table(typeof(Order).Assembly).SlotsOf("R1", out _));
        }
        finally
        {
            AssemblyLoadContext.Default.Resolving -= Resolve;
        }

        Assembly? Resolve(AssemblyLoadContext context, AssemblyName asked) => asked.Name == name ? elsewhere : null;
        static RecipeTable Table(Assembly assembly)
        {
            Recipe recipe = new("R1", Writing<Order>(), "state", [], [assembly]);
            (string lines, string assemblies) = RecipeTable.TextOf([recipe], static _ => "");
            return new RecipeTable(lines, assemblies);
        }
    }

    private static byte[] WithRecipe(out string name) => PrecompiledWriter.Write(
        File.NewName(out name),
        [Writing<Order>()],
        [
            new Recipe("R0", Writing<Order>(), "", [], []),
            new Recipe("R1", Writing<Order>(), "state", [typeof(int), typeof(Hidden)], [typeof(JsonSerializer).Assembly]),
            new Recipe("R2", Writing<Unknown>(), "state", [], []),
        ]);

    [Fact]
    public void Find_WrittenByAnotherVersion_IsNotUsed()
    {
        byte[] bytes = PrecompiledWriter.Write(File.NewName(out string name), [Writing<Order>()]);
        using var file = new File(WithOtherStamp(bytes, typeof(PrecompiledFile).Assembly), name);

        AssertNotUsed(file, Writing<Order>(), "the file was written for another version of ZeroAlloc.Formats");
    }

    [Fact]
    public void Find_ForeignAssembly_IsNotUsed()
    {
        using var file = new File(new FileModule(File.NewName(out string name)).ToBytes(), name);

        AssertNotUsed(file, Writing<Order>(), "the file doesn't contain precompiled code");
    }

    [Theory]
    [InlineData(0)]
    [InlineData(100)]
    [InlineData(2000)]
    public void Find_TruncatedFile_IsNotUsed(int length)
    {
        byte[] bytes = PrecompiledWriter.Write(File.NewName(out string name), [Writing<Order>()]);
        using var file = new File(bytes[..length], name);

        AssertNotUsed(file, Writing<Order>(), "the file can't be loaded (BadImageFormatException");
    }

    [Fact]
    public void Find_NoFile_IsNotUsed()
    {
        using var file = new File(null, "There.Is.None");

        AssertNotUsed(file, Writing<Order>(), "There.Is.None: the file doesn't exist");
    }

    [Fact]
    public void Find_TypeWhoseBaseClassIsMadeOfIt_IsFound()
    {
        using var file = new File(PrecompiledWriter.Write(File.NewName(out string name), [Writing<Branch>()]), name);

        Assert.NotNull(file.Find(Writing<Branch>()).Code);
    }

    [Fact]
    public void Of_BaseClassOfABaseClass_DependsOnItsAssembly() =>
        Assert.Contains(typeof(JsonNamingPolicy).Assembly, StableShape.Of(Writing<Heir>()).Assemblies);

    private static void AssertNotUsed(File file, EmittedCode code, string reason)
    {
        (Type? found, string why) = file.Find(code);

        Assert.Null(found);
        Assert.Contains(reason, why, StringComparison.Ordinal);
    }

    private static EmittedCode Writing<T>(JsonSerializerOptions? options = null) => ShapeCompiler.Code(
        typeof(T), ContractCache.For(options ?? JsonSerializerOptions.Default).Read(typeof(T), out _)!);

    private static EmittedCode Reading<T>() => ReadCompiler.Code(
        typeof(T), ContractCache.For(JsonSerializerOptions.Default).ReadForReading(typeof(T), out _)!);

    /// <summary>The same file, as if an assembly had been another one: the last digit of its stamp is changed.</summary>
    private static byte[] WithOtherStamp(byte[] file, Assembly assembly)
    {
        byte[] stamp = Encoding.UTF8.GetBytes(AssemblyStamps.TextOf([assembly]));
        return WithOtherDigit(file, file.AsSpan().IndexOf(stamp) + stamp.Length - 1);
    }

    private static byte[] WithOtherDigit(byte[] file, int last)
    {
        byte[] changed = [.. file];
        changed[last] = changed[last] == (byte)'0' ? (byte)'1' : (byte)'0';
        return changed;
    }

    public sealed class Branch
    {
        public Tree? Leaves { get; set; }
    }

    public sealed class Tree : List<Tree>;

    public class Middle : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name;
    }

    public sealed class Heir : Middle
    {
        public int Number { get; set; }
    }

    /// <summary>A file beside the tests, under a name that no other has: what is loaded stays loaded.</summary>
    private sealed class File : IDisposable
    {
        private static int s_count;

        private readonly string _path;
        private readonly PrecompiledFile _file;

        public File(byte[]? bytes, string name)
        {
            _path = Path.Combine(AppContext.BaseDirectory, name + ".dll");
            if (bytes is not null)
            {
                System.IO.File.WriteAllBytes(_path, bytes);
            }

            _file = PrecompiledFile.Load(name);
        }

        public static string NewName(out string name) =>
            name = $"Precompiled.{Environment.ProcessId}.{Interlocked.Increment(ref s_count)}";

        public (Type? Code, string Reason) Find(EmittedCode code) => (_file.Find(StableShape.Of(code), out string reason), reason);

        public FoundRecipe? FindRecipe(string key) => _file.FindRecipe(key);

        public void Dispose() => System.IO.File.Delete(_path);
    }
}
