using System.Buffers;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Precompiled.Library.Contracts;

namespace ZeroAlloc.Native;

/// <summary>The first document of each generated type, written and then read, in a process that has done nothing else.</summary>
/// <param name="isOurs">Whether by ZeroAlloc; else by the built-in serializer.</param>
/// <param name="inXml">Whether in XML; else in JSON.</param>
internal sealed class FirstCalls(bool isOurs, bool inXml) : IContractVisitor
{
    /// <summary>Types before those that count: they bring what all types share.</summary>
    private const int Others = 20;

    private readonly List<double> _written = [];
    private readonly List<double> _read = [];
    private readonly ArrayBufferWriter<byte> _output = new(1 << 16);

    /// <summary>Prints the middle CPU time of a type, in microseconds.</summary>
    public void Print()
    {
        ContractVisits.Visit(this);
        FormattableString figures =
            $"{_written.Count} types, first {_written[0]:F0} and {_read[0]:F0} µs, middle {Middle(_written):F0} and {Middle(_read):F0} µs";
        Console.WriteLine(figures.ToString(CultureInfo.InvariantCulture));
    }

    public void Visit<T>(T sample, bool isXml)
    {
        if (inXml && !isXml)
        {
            return;
        }

        _output.ResetWrittenCount();
        switch (inXml, isOurs)
        {
            case (false, true):
                JsonSerializerOptions options = ContractContext.Default.Options;
                _written.Add(Cost(() => ZeroAllocJson.Serialize(_output, sample, options)));
                _read.Add(Cost(() => ZeroAllocJson.Deserialize<T>(_output.WrittenSpan, options)));
                break;
            case (false, false):
                VisitBuiltInJson(sample);
                break;
            case (true, true):
                _written.Add(Cost(() => ZeroAllocXml.Serialize(_output, sample)));
                _read.Add(Cost(() => ZeroAllocXml.Deserialize<T>(_output.WrittenSpan)));
                break;
            default:
                VisitBuiltInXml(sample);
                break;
        }
    }

    private void VisitBuiltInJson<T>(T sample)
    {
        JsonTypeInfo<T> info = null!;
        _written.Add(Cost(() =>
        {
            info = (JsonTypeInfo<T>)ContractContext.Default.Options.GetTypeInfo(typeof(T));
            using var writer = new Utf8JsonWriter(_output);
            JsonSerializer.Serialize(writer, sample, info);
        }));
        _read.Add(Cost(() => JsonSerializer.Deserialize(_output.WrittenSpan, info)));
    }

    private void VisitBuiltInXml<T>(T sample)
    {
        XmlSerializer serializer = null!;
        var document = new MemoryStream();
        _written.Add(Cost(() =>
        {
            serializer = new XmlSerializer(typeof(T));
            using var writer = XmlWriter.Create(document, new XmlWriterSettings { OmitXmlDeclaration = true });
            serializer.Serialize(writer, sample);
        }));
        document.Position = 0;
        _read.Add(Cost(() => serializer.Deserialize(document)));
    }

    private static double Middle(List<double> times)
    {
        double[] sorted = [.. times.Skip(Others).Order()];
        return sorted[sorted.Length / 2];
    }

    /// <summary>Time of all of the process's threads: the runtime compiles on its own ones, too.</summary>
    private static double Cost(Action call)
    {
        TimeSpan before = Environment.CpuUsage.TotalTime;
        call();
        return (Environment.CpuUsage.TotalTime - before).TotalMicroseconds;
    }
}
