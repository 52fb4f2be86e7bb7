using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.AspNetCore.Formats.Xml;

/// <summary>
/// How values of a type are written and read as DataContractSerializer does: by compiled code, or by the stock formatter.
/// </summary>
/// <typeparam name="T">The type.</typeparam>
/// <param name="format">The format, which has the options.</param>
internal sealed class DataContractBodyContract<T>(XmlFormat format) : BodyContract<T>
{
    private CompiledDataContract<T>? _writer;

    public override bool IsTaken => false;

    public override IBodySource Open(T value)
    {
        format.Counters.Written(BodySerializer.Compiled);

        // Null to a thread that sees the verdict before the writer.
        return (_writer ?? DataContractCache<T>.Writer!.Under(format.Options)).OpenBody(value);
    }

    public override ValueTask<ReadAttempt<T>> TryReadAsync(HttpRequest request, CancellationToken cancellationToken) =>
        Counted(XmlBodyReading.TryAsync(format, DataContractCache<T>.Reader, request, cancellationToken), format.Counters);

    public override ValueTask<T?> ReadAsync(HttpRequest request, CancellationToken cancellationToken) =>
        throw new NotSupportedException($"Compiled code doesn't read {typeof(T)}: ASP.NET Core's data contract formatter does.");

    public override BodyDescription Describe(bool isWriting) => WayOf(isWriting) == Way.Compiled
        ? BodyDescription.Compiled
        : new BodyDescription(
            Way.Unsupported, $"{(isWriting ? DataContractCache<T>.WhyNotWritten : DataContractCache<T>.WhyNotRead)}.", []);

    protected override Way FindWriting()
    {
        _writer = DataContractCache<T>.Writer?.Under(format.Options);
        return _writer is null ? Way.Unsupported : Way.Compiled;
    }

    protected override Way FindReading() => DataContractCache<T>.Reader is null ? Way.Unsupported : Way.Compiled;

    protected override void Tell(bool isWriting) => format.Log.DataContract(this, isWriting);
}
