using Microsoft.AspNetCore.Http.HttpResults;

namespace WebApi.Endpoints;

/// <summary>What the endpoints answer when there is nothing to show.</summary>
internal static class Problems
{
    /// <summary>How often <c>/cities/all</c> repeats the list at most: about 33 MB.</summary>
    public const int MostTimes = 100;

    /// <summary>Problem details with status 404.</summary>
    /// <param name="detail">What was asked for.</param>
    public static ProblemHttpResult NotFound(string detail) =>
        TypedResults.Problem(detail, statusCode: StatusCodes.Status404NotFound);

    /// <summary>Problem details with status 400 for a body.</summary>
    /// <param name="detail">What is wrong with it.</param>
    public static ProblemHttpResult Malformed(string detail) =>
        TypedResults.Problem(detail, statusCode: StatusCodes.Status400BadRequest);

    /// <summary>Problem details with status 400 for a number of repetitions out of bounds.</summary>
    public static ProblemHttpResult TimesOutOfRange(int times) => TypedResults.Problem(
        $"'times' must be from 1 to {MostTimes}; it was {times}.", statusCode: StatusCodes.Status400BadRequest);
}
