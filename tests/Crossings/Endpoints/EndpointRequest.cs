namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Requests of endpoints.</summary>
internal static class EndpointRequest
{
    /// <summary>The request, with the same bytes for both applications.</summary>
    public static HttpRequestMessage Of(EndpointModel endpoint, RequestModel request)
    {
        string id = request.Id.Feature switch
        {
            "id: number" => "5",
            "id: text" => "text",
            _ => "Green",
        };
        string path = request.Target.Path
            .Replace("{0}", endpoint.Path, StringComparison.Ordinal)
            .Replace("{1}", id, StringComparison.Ordinal)
            .Replace("{id}", id, StringComparison.Ordinal);
        HttpRequestMessage message = new(HttpMethod.Parse(request.Method.Feature), $"{path}?id={id}&q=quite");
        message.Headers.Host = "twins";
        message.Headers.Add("X-Of", id);
        message.Headers.Add("X-Preset", endpoint.Preset.Feature);
        // The framework overrides POST alone. A client that has the headers of a response to HEAD leaves.
        if (request.MethodChange.To.Length > 0 && request.Method.Feature != "HEAD")
        {
            message.Headers.Add(request.MethodChange.Header, request.MethodChange.To);
        }

        if (request.Options != RequestRows.Options[0])
        {
            message.Headers.Add("X-Other-Options", "1");
        }

        if (endpoint.Middleware.Feature == "compression")
        {
            message.Headers.Add("Accept-Encoding", "gzip");
        }

        if (endpoint.IsNegotiated)
        {
            string lines = request.Id.Feature == "id: number" ? "application/jsonl" : "application/x-ndjson;q=0.9, application/json;q=0.5";
            message.Headers.TryAddWithoutValidation("Accept", lines);
        }
        else if (request.Accept.Feature is ['A', 'c', 'c', 'e', 'p', 't', ':', ' ', .. var accept])
        {
            message.Headers.TryAddWithoutValidation("Accept", accept);
        }

        if (RequestRows.BytesOf(request, endpoint.Body) is not { } body)
        {
            return message;
        }

        message.Content = new ByteArrayContent(body);
        if (request.ContentType.Feature != "no content type")
        {
            message.Content.Headers.TryAddWithoutValidation("Content-Type", request.ContentType.Feature);
        }

        if (request.Content.Feature == "body in chunks")
        {
            message.Headers.TransferEncodingChunked = true;
        }

        return message;
    }
}
