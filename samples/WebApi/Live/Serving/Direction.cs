namespace WebApi.Live.Serving;

/// <summary>Which way the body goes.</summary>
internal enum Direction
{
    /// <summary>The server writes it.</summary>
    Response,

    /// <summary>The server reads it, and answers with status 204.</summary>
    Request,
}
