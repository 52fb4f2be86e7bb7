using System.Text.Json;
using WebApi.Models;

namespace WebApi.Endpoints;

/// <summary>What a handler has to see to that reads a request itself: what is wrong with a body comes to it as an exception.</summary>
internal static class Drafts
{
    /// <summary>Answers with the city, or with problem details.</summary>
    /// <param name="request">The request.</param>
    /// <param name="read">Reads the proposal.</param>
    /// <param name="answer">Makes the answer to a proposal.</param>
    public static async Task<IResult> AnswerAsync(
        HttpRequest request, Func<HttpRequest, ValueTask<NewCity?>> read, Func<NewCity, IResult> answer)
    {
        if (!request.HasJsonContentType())
        {
            return TypedResults.Problem("The body has to be JSON.", statusCode: StatusCodes.Status415UnsupportedMediaType);
        }

        try
        {
            return await read(request) is { } proposal ? answer(proposal) : Problems.Malformed("There is no city in the body.");
        }
        catch (JsonException e)
        {
            return Problems.Malformed($"The body is wrong at {e.Path ?? "$"}.");
        }
    }
}
