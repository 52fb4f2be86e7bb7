namespace WebApi.Live.Serving;

/// <summary>
/// The measured endpoints: the same paths in both processes, served by ZeroAlloc or, with <c>--Stock=true</c>, by ASP.NET Core alone.
/// Handlers write and read bodies themselves, or return the value. Each endpoint has a baseline.
/// </summary>
internal static class AgendaEndpoints
{
    /// <summary>Maps <c>/agenda</c>.</summary>
    public static void MapAgenda(this WebApplication app)
    {
        var documents = app.Services.GetRequiredService<AgendaDocuments>();
        var isStock = app.Configuration.GetValue<bool>("Stock");
        foreach (var exchange in Exchange.All)
        {
            Map(exchange.ControlPath, Control(exchange, documents, isStock));
            if (exchange.Direction == Direction.Value)
            {
                // The same code with and without ZeroAlloc.
                var agenda = documents.Agenda(exchange.Size);
                app.MapGet(exchange.Path, () => agenda).ExcludeFromDescription();
            }
            else
            {
                Map(exchange.Path, isStock ? Stock(exchange, documents) : Ours(exchange, documents));
            }

            void Map(string path, RequestDelegate handler) =>
                app.MapMethods(path, [exchange.Method], handler).ExcludeFromDescription();
        }
    }

    /// <summary>The format that a lane speaks: stock has no binary one, and sends and takes JSON of the same object instead.</summary>
    public static WireFormat Spoken(WireFormat format, bool isStock) =>
        isStock && format == WireFormat.NativeBuffering ? WireFormat.Json : format;

    private static RequestDelegate Ours(Exchange exchange, AgendaDocuments documents)
    {
        var agenda = documents.Agenda(exchange.Size);
        return (exchange.Direction, exchange.Format) switch
        {
            (Direction.Response, WireFormat.Json) => context => Finish(context.Response.WriteAsZeroAllocJsonAsync(agenda)),
            (Direction.Response, WireFormat.Xml) => context => Finish(context.Response.WriteAsZeroAllocXmlAsync(agenda)),
            (Direction.Response, _) => context => Finish(context.Response.WriteAsNativeBufferAsync(agenda)),
            (_, WireFormat.Json) => static context => TakeAsync(context, AgendaReading.JsonAsync(context.Request)),
            (_, WireFormat.Xml) => static context => TakeAsync(context, AgendaReading.XmlAsync(context.Request)),
            _ => static context => TakeAsync(context, AgendaReading.MessageAsync(context.Request)),
        };
    }

    private static RequestDelegate Stock(Exchange exchange, AgendaDocuments documents)
    {
        var agenda = documents.Agenda(exchange.Size);
        return (exchange.Direction, exchange.Format) switch
        {
            (Direction.Response, WireFormat.Xml) => context => StockXml.SendAsync(context.Response, agenda),
            (Direction.Response, _) => context => context.Response.WriteAsJsonAsync(agenda),
            (_, WireFormat.Xml) => static context => TakeAsync(context, AgendaReading.StockXmlAsync(context.Request)),
            _ => static context => TakeAsync(context, AgendaReading.StockJsonAsync(context.Request)),
        };
    }

    private static RequestDelegate Control(Exchange exchange, AgendaDocuments documents, bool isStock)
    {
        var format = Spoken(exchange.Format, isStock);
        if (exchange.Direction == Direction.Request)
        {
            // A message is read in place: there is nothing that would have to be copied.
            var model = format == WireFormat.NativeBuffering ? null : documents.Agenda(exchange.Size);
            return context => TakeAsync(context, AgendaReading.ControlAsync(context.Request, model));
        }

        var isWhole = format == WireFormat.NativeBuffering || (isStock && format == WireFormat.Xml);
        var body = new ReadyMade(documents.Document(exchange.Size, format), AgendaDocuments.ContentTypeOf(format), isWhole);
        return context => Finish(body.SendAsync(context.Response));
    }

    private static Task Finish(ValueTask sending)
    {
        if (!sending.IsCompletedSuccessfully)
        {
            return sending.AsTask();
        }

        sending.GetAwaiter().GetResult();
        return Task.CompletedTask;
    }

    private static async Task TakeAsync(HttpContext context, ValueTask<bool> reading) =>
        context.Response.StatusCode = await reading ? StatusCodes.Status204NoContent : StatusCodes.Status400BadRequest;
}
