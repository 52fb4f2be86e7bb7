using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>An asynchronous sequence met at run time: System.Text.Json has to write the document.</summary>
internal sealed class AwaitedShape : IShapeContract
{
    public static AwaitedShape Instance { get; } = new();

    /// <summary>Stands for what System.Text.Json says of a sequence in a synchronous call.</summary>
    public static NotSupportedException Rejected { get; } = new(
        "The value contains an IAsyncEnumerable<T> that was found after a part of the document had been sent, or after code of the app had "
        + "run that mustn't run twice. System.Text.Json writes later bodies of this type.");

    public object[] Slots => [];

    /// <summary>The exception of a synchronous call, which can write no such sequence.</summary>
    public static Exception NeedsAsynchronousCall(JsonRefusedException rejected) => rejected.InnerException == Rejected
        ? new NotSupportedException("The value contains an IAsyncEnumerable<T>, which only asynchronous calls can write.", Rejected)
        : rejected.ToCaller(wasEnumerated: true);

    /// <exception cref="JsonRefusedException">Always.</exception>
    public ref byte WriteObject(ref OutputWindow writer, ref byte position, object? value, int reserve) =>
        throw new JsonRefusedException(Rejected);

    /// <exception cref="JsonRefusedException">Always: there are no slots to begin a line with.</exception>
    public ref byte WriteElement(ref OutputWindow writer, ref byte position, object? value, int reserve) =>
        throw new JsonRefusedException(Rejected);
}
