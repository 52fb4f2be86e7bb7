using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Precompiled.Library.Contracts;

namespace ZeroAlloc.Native;

/// <summary>Writes and reads a sample of each generated type, by ZeroAlloc and by System.Text.Json's generated context.</summary>
/// <param name="lines">Takes the documents.</param>
/// <param name="faults">Takes what is not as it should be.</param>
internal sealed class Comparison(List<string> lines, List<string> faults) : IContractVisitor
{
    private readonly JsonSerializerOptions _options = ContractContext.Default.Options;

    public void Visit<T>(T sample, bool isXml)
    {
        string name = typeof(T).Name;
        try
        {
            CompareJson(name, sample);
            if (isXml)
            {
                CompareXml(name, sample);
            }
        }
        catch (Exception e)
        {
            faults.Add($"{name}: {e}");
        }
    }

    private void CompareJson<T>(string name, T sample)
    {
        var info = (JsonTypeInfo<T>)_options.GetTypeInfo(typeof(T));
        JsonContract<T> contract = ZeroAllocJson.Compile<T>(_options);
        bool isCompiled = contract.IsCompiled && contract.IsReadCompiled;
        Expect(isCompiled, $"{name}: JSON isn't compiled: {ZeroAllocJson.Describe(typeof(T), _options)}");
        var output = new ArrayBufferWriter<byte>(1 << 16);
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(sample, info);
        contract.Serialize(output, sample);
        Expect(output.WrittenSpan.SequenceEqual(expected), $"{name}: JSON is {Encoding.UTF8.GetString(output.WrittenSpan)}");
        T? read = ZeroAllocJson.Deserialize<T>(expected, _options);
        Expect(JsonSerializer.SerializeToUtf8Bytes(read!, info).AsSpan().SequenceEqual(expected), $"{name}: another value is read");
        long allocated = Allocated(() =>
        {
            output.ResetWrittenCount();
            contract.Serialize(output, sample);
        });
        Expect(allocated == 0, $"{name}: JSON allocates {allocated} bytes");
        lines.Add($"{name} JSON {Encoding.UTF8.GetString(expected)}");
    }

    private void CompareXml<T>(string name, T sample)
    {
        XmlContract<T> contract = ZeroAllocXml.Compile<T>();
        Expect(contract.IsCompiled && contract.IsReadCompiled, $"{name}: XML isn't compiled: {ZeroAllocXml.Describe(typeof(T))}");
        var output = new ArrayBufferWriter<byte>(1 << 16);
        contract.Serialize(output, sample);
        byte[] document = output.WrittenSpan.ToArray();
        output.ResetWrittenCount();
        contract.Serialize(output, ZeroAllocXml.Deserialize<T>(document)!);
        Expect(output.WrittenSpan.SequenceEqual(document), $"{name}: another value is read from XML");
        long allocated = Allocated(() =>
        {
            output.ResetWrittenCount();
            contract.Serialize(output, sample);
        });
        Expect(allocated == 0, $"{name}: XML allocates {allocated} bytes");
        lines.Add($"{name} XML {Encoding.UTF8.GetString(document)}");
    }

    private static long Allocated(Action run)
    {
        for (int i = 0; i < 3; i++)
        {
            run();
        }

        long before = GC.GetAllocatedBytesForCurrentThread();
        run();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    private void Expect(bool isSo, string otherwise)
    {
        if (!isSo)
        {
            faults.Add(otherwise);
        }
    }
}
