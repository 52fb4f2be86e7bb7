using System.Buffers;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Unit.Json;
using static ZeroAlloc.Unit.Compilation.DumpModels;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>The option that writes emitted code into files. Set for the whole process, so that no other test may run meanwhile.</summary>
[Collection(nameof(CountedCollection))]
public sealed class CodeDumpTests
{
    private const string Page = "ZeroAlloc.Unit.Compilation.DumpModels.Page";

    [Fact]
    public void Serialize_OptionSet_DumpsCodeThatWritesTheSame()
    {
        using var folder = new DumpFolder();
        Page<Place> page = Full(new Place { Name = "here", Color = Color.Green }, new Place());
        string document = WriteJson(page);

        Assert.Equal([$"Json.Write.{Page}_DumpModels.Place.dll", $"Json.Write.{Page}_DumpModels.Place.txt"], folder.Files);
        Assert.Equal(JsonSerializer.Serialize(page), document);
        Assert.Equal(document, DumpedCode.WriteJson(folder.Load($"Json.Write.{Page}_DumpModels.Place.dll"), page));
        Assert.Contains("\"Name\": Name, String: ", folder.Text($"Json.Write.{Page}_DumpModels.Place.txt"), StringComparison.Ordinal);
    }

    [Fact]
    public void Deserialize_OptionSet_DumpsCodeThatReadsTheSame()
    {
        using var folder = new DumpFolder();
        string document = JsonSerializer.Serialize(Full(1L, 2L));
        Page<long> page = ZeroAllocJson.Deserialize<Page<long>>(Encoding.UTF8.GetBytes(document))!;

        Assert.Equal(document, JsonSerializer.Serialize(page));
        Assert.Equal(
            document, JsonSerializer.Serialize(DumpedCode.ReadJson<Page<long>>(folder.Load($"Json.Read.{Page}_Int64.dll"), document)));
        Assert.Contains("\"Number\" sets Number, Int32: ", folder.Text($"Json.Read.{Page}_Int64.txt"), StringComparison.Ordinal);
    }

    [Fact]
    public void Json_OfTypesThatNobodyElseSees_IsWrittenAndReadFromFiles()
    {
        using var folder = new DumpFolder();
        var hidden = new Hidden(5, new() { ["a\n"] = [1, 2], ["b"] = [] }) { Name = "it" };
        string document = WriteJson(hidden);
        ZeroAllocJson.Deserialize<Hidden>(Encoding.UTF8.GetBytes(document));

        Assert.Equal(JsonSerializer.Serialize(hidden), document);
        Assert.Equal(document, DumpedCode.WriteJson(folder.Load("Json.Write.ZeroAlloc.Unit.Compilation.DumpModels.Hidden.dll"), hidden));
        Hidden read = DumpedCode.ReadJson<Hidden>(folder.Load("Json.Read.ZeroAlloc.Unit.Compilation.DumpModels.Hidden.dll"), document);
        Assert.Equal(document, JsonSerializer.Serialize(read));
    }

    [Fact]
    public void Xml_OptionSet_DumpsCodeThatWritesAndReadsTheSame()
    {
        using var folder = new DumpFolder();
        Page<Other> page = Full(new Other { Name = "<" }, new Other());
        string document = WriteXml(page);
        ZeroAllocXml.Deserialize<Page<Other>>(Encoding.UTF8.GetBytes(document));

        Assert.Equal(document, DumpedCode.WriteXml(folder.Load($"Xml.Write.{Page}_DumpModels.Other.dll"), page));
        Page<Other> read = DumpedCode.ReadXml<Page<Other>>(folder.Load($"Xml.Read.{Page}_DumpModels.Other.dll"), document);
        Assert.Equal(document, WriteXml(read));
        Assert.Contains(
            "<Title> Title, String: text, escaped", folder.Text($"Xml.Write.{Page}_DumpModels.Other.txt"), StringComparison.Ordinal);
    }

    [Fact]
    public void Json_OfARecursiveType_IsWrittenAndReadFromFiles()
    {
        using var folder = new DumpFolder();
        var node = new Node { Text = "a", Next = new Node { Text = "b" } };
        string document = WriteJson(node);
        ZeroAllocJson.Deserialize<Node>(Encoding.UTF8.GetBytes(document));

        Assert.Equal(document, DumpedCode.WriteJson(folder.Load("Json.Write.ZeroAlloc.Unit.Compilation.DumpModels.Node.dll"), node));
        Node read = DumpedCode.ReadJson<Node>(folder.Load("Json.Read.ZeroAlloc.Unit.Compilation.DumpModels.Node.dll"), document);
        Assert.Equal("b", read.Next!.Text);
    }

    [Fact]
    public void Files_OneTypeInTwoShapes_AreNumbered()
    {
        using var folder = new DumpFolder();
        ZeroAllocJson.Compile<Two>();
        ZeroAllocJson.Compile<Two>(new JsonSerializerOptions(JsonSerializerDefaults.Web));
        ZeroAllocJson.Compile<Two>(new JsonSerializerOptions(JsonSerializerDefaults.Web) { MaxDepth = 5 });

        const string Name = "Json.Write.ZeroAlloc.Unit.Compilation.DumpModels.Two";
        Assert.Equal([$"{Name}.2.dll", $"{Name}.2.txt", $"{Name}.dll", $"{Name}.txt"], folder.Files);
        Assert.Contains("\"text\":", folder.Text($"{Name}.2.txt"), StringComparison.Ordinal);
    }

    [Fact]
    public void Compile_OptionNotSet_DumpsNothing()
    {
        using var folder = new DumpFolder();
        AppContext.SetData(CodeDump.Option, null);

        Assert.True(ZeroAllocJson.Compile<Off>().IsCompiled);
        Assert.True(ZeroAllocXml.Compile<Off>().IsReadCompiled);
        Assert.Empty(folder.Files);
    }

    [Fact]
    public void Compile_FolderCannotBeWritten_IsSaidOnceAndFailsNothing()
    {
        using var folder = new DumpFolder();
        string file = Path.GetTempFileName();
        TextWriter console = Console.Error;
        using var errors = new StringWriter();
        Console.SetError(errors);
        try
        {
            AppContext.SetData(CodeDump.Option, Path.Combine(file, "inside a file"));

            Assert.Equal("""{"Text":"a"}""", WriteJson(new Unwritable { Text = "a" }));
            Assert.Equal("""{"Text":"b"}""", WriteJson(new UnwritableToo { Text = "b" }));
            Assert.True(ZeroAllocJson.Compile<UnwritableToo>().IsCompiled);
        }
        finally
        {
            Console.SetError(console);
            File.Delete(file);
        }

        Assert.Contains(
            "Json.Write.ZeroAlloc.Unit.Compilation.DumpModels.Unwritable could not be written", errors.ToString(), StringComparison.Ordinal);
        Assert.DoesNotContain(nameof(UnwritableToo), errors.ToString(), StringComparison.Ordinal);
    }

    private static string WriteJson<T>(T value)
    {
        Assert.True(ZeroAllocJson.Compile<T>().IsCompiled);
        var bytes = new ArrayBufferWriter<byte>();
        ZeroAllocJson.Serialize(bytes, value);
        return Encoding.UTF8.GetString(bytes.WrittenSpan);
    }

    private static string WriteXml<T>(T value)
    {
        Assert.True(ZeroAllocXml.Compile<T>().IsCompiled);
        var bytes = new ArrayBufferWriter<byte>();
        ZeroAllocXml.Serialize(bytes, value);
        return Encoding.UTF8.GetString(bytes.WrittenSpan);
    }
}
