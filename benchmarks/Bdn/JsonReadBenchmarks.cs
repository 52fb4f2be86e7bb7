using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using BenchmarkDotNet.Attributes;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Formats;
using NewtonsoftReader = Newtonsoft.Json.JsonTextReader;
using NewtonsoftSerializer = Newtonsoft.Json.JsonSerializer;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>One model out of JSON in one span; Newtonsoft.Json, which reads characters, out of a stream of the same bytes.</summary>
/// <typeparam name="T">The model.</typeparam>
[MemoryDiagnoser]
[GenericTypeArguments(typeof(LoginViewModel))]
[GenericTypeArguments(typeof(Location))]
[GenericTypeArguments(typeof(IndexViewModel))]
[GenericTypeArguments(typeof(MyEventsListerViewModel))]
[GenericTypeArguments(typeof(CollectionsOfPrimitives))]
public partial class JsonReadBenchmarks<T> : IMeasuredOutput
{
    private static readonly JsonSerializerOptions s_options = new();

    private readonly JsonTypeInfo<T> _generated = BenchmarkModels.Generated<T>();
    private readonly JsonTypeInfo<T> _metadata = (JsonTypeInfo<T>)MetadataJsonContext.Default.GetTypeInfo(typeof(T))!;
    private readonly JsonContract<T> _contract = ZeroAllocJson.Compile<T>(s_options);
    private readonly NewtonsoftSerializer _newtonsoft = NewtonsoftSerializer.CreateDefault();
    private byte[] _document = [];

    /// <summary>How the document looks.</summary>
    [Params(DocumentForm.Compact, DocumentForm.Indented, DocumentForm.Shuffled)]
    public DocumentForm Form { get; set; }

    /// <summary>Writes the document.</summary>
    [GlobalSetup]
    public void Setup()
    {
        object model = BenchmarkModels.Create<T>()!;
        _document = Form switch
        {
            DocumentForm.Compact => ModelDocuments.Compact(model),
            DocumentForm.Indented => ModelDocuments.Indented(model),
            _ => ModelDocuments.Shuffled(model),
        };
    }

    /// <summary>System.Text.Json's generated code, of which reading only has metadata.</summary>
    [Benchmark(Baseline = true)]
    public T? Generated() => JsonSerializer.Deserialize(_document, _generated);

    /// <summary>System.Text.Json, the context that has nothing but metadata.</summary>
    [Benchmark]
    public T? GeneratedMetadata() => JsonSerializer.Deserialize(_document, _metadata);

    /// <summary>System.Text.Json by reflection.</summary>
    [Benchmark]
    public T? Reflection() => JsonSerializer.Deserialize<T>(_document, s_options);

    /// <summary>Newtonsoft.Json, its defaults.</summary>
    [Benchmark]
    public T? Newtonsoft()
    {
        using var text = new StreamReader(new MemoryStream(_document), Encoding.UTF8);
        using var reader = new NewtonsoftReader(text);
        return _newtonsoft.Deserialize<T>(reader);
    }

    /// <summary>Ours through a kept contract.</summary>
    [Benchmark]
    [SameOutputAs(nameof(Generated))]
    public T? KeptContract() => _contract.Deserialize(_document);

    /// <summary>Ours through the static call.</summary>
    [Benchmark]
    [SameOutputAs(nameof(Generated))]
    public T? StaticCall() => ZeroAllocJson.Deserialize<T>(_document, s_options);

    /// <inheritdoc/>
    public byte[] Output(object? returned) => JsonSerializer.SerializeToUtf8Bytes(returned, ModelData.RelaxedOptions);
}
