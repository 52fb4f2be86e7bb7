using System.Runtime.CompilerServices;
using WebApi.Models;

namespace WebApi.Live.Serving;

/// <summary>
/// Every way to read an agenda from a request. The methods are alike but for what they call, and pooled while they wait: what one costs
/// more than another is what it calls.
/// </summary>
internal static class AgendaReading
{
    /// <summary>JSON by compiled code.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<bool> JsonAsync(HttpRequest request) => await request.ReadFromZeroAllocJsonAsync<Agenda>() is not null;

    /// <summary>XML by compiled code.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<bool> XmlAsync(HttpRequest request) => await request.ReadFromZeroAllocXmlAsync<Agenda>() is not null;

    /// <summary>A message, verified and read in place: no agenda is made.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<bool> MessageAsync(HttpRequest request)
    {
        using var message = await request.ReadFromNativeBufferAsync<AgendaBufferedMessage>();
        return message.View.Entries.Count > 0;
    }

    /// <summary>JSON by System.Text.Json.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<bool> StockJsonAsync(HttpRequest request) => await request.ReadFromJsonAsync<Agenda>() is not null;

    /// <summary>XML by XmlSerializer.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<bool> StockXmlAsync(HttpRequest request) => await StockXml.ReadAsync(request) is not null;

    /// <summary>The control: the body is read away, and the agenda that was in it copied by hand, if there is one to copy.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<bool> ControlAsync(HttpRequest request, Agenda? model)
    {
        var body = request.BodyReader;
        while (true)
        {
            // Collected, then consumed, as every reader of whole documents does.
            var read = await body.ReadAsync();
            if (read.IsCompleted)
            {
                body.AdvanceTo(read.Buffer.End);
                return model is null || AgendaCopy.Of(model).Entries is not null;
            }

            body.AdvanceTo(read.Buffer.Start, read.Buffer.End);
        }
    }
}
