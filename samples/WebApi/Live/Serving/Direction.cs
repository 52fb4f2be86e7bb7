namespace WebApi.Live.Serving;

/// <summary>The measured API: who sends the body, and how.</summary>
internal enum Direction
{
    /// <summary>The handler writes the response with a method of <see cref="HttpResponse"/>.</summary>
    Response,

    /// <summary>The handler returns the value, and the endpoint writes it as JSON.</summary>
    Value,

    /// <summary>The handler reads the request body, and responds with status 204.</summary>
    Request,
}
