using System.Collections.Concurrent;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;

/// <summary>
/// The framework's own results that send a value as JSON, <c>TypedResults.Ok</c> and its like: executed as they execute themselves,
/// with the value written by this library.
/// </summary>
/// <remarks>
/// Problems are among them only if the application has no service that writes these. <b>Threading</b>: any number of threads at once.
/// </remarks>
internal abstract class ValueResult
{
    private const string Category = "Microsoft.AspNetCore.Http.Result.";

    /// <summary>The results, and the categories that they log in.</summary>
    private static readonly Dictionary<Type, string> s_categories = new()
    {
        [typeof(Ok<>)] = Category + "OkObjectResult",
        [typeof(Created<>)] = Category + "CreatedResult",
        [typeof(Accepted<>)] = Category + "AcceptedResult",
        [typeof(BadRequest<>)] = Category + "BadRequestObjectResult",
        [typeof(Conflict<>)] = Category + "ConflictObjectResult",
        [typeof(NotFound<>)] = Category + "NotFoundObjectResult",
        [typeof(UnprocessableEntity<>)] = Category + "UnprocessableEntityObjectResult",
        [typeof(InternalServerError<>)] = Category + "InternalServerErrorObjectResult",
        [typeof(CreatedAtRoute<>)] = Category + "CreatedAtRouteResult",
        [typeof(AcceptedAtRoute<>)] = Category + "AcceptedAtRouteResult",
        [typeof(JsonHttpResult<>)] = Category + "JsonResult",
        [typeof(ServerSentEventsResult<>)] = "",
    };

    private static readonly HashSet<Type> s_unions =
        [typeof(Results<,>), typeof(Results<,,>), typeof(Results<,,,>), typeof(Results<,,,,>), typeof(Results<,,,,,>)];

    private static readonly ConcurrentDictionary<Type, ValueResult?> s_byType = new();

    /// <summary>Whether a handler that declares <paramref name="type"/> may return such a result.</summary>
    public static bool CanBe(Type type) => type == typeof(IResult)
        ? AppFeatures.HasCompiledCode
        : IsUnion(type) ? type.GetGenericArguments().Any(CanBe) : Of(type) is not null;

    /// <summary>Whether a handler declares such a result, or several, whoever executes it.</summary>
    public static bool IsOne(Type type) => IsUnion(type)
        ? type.GetGenericArguments().Any(IsOne)
        : Definition(type) is { } definition ? s_categories.ContainsKey(definition) : ProblemResult.Of(type) is not null;

    /// <summary>
    /// The types of the values that such a result declares, or several results, by its type arguments; not those of
    /// <c>TypedResults.Json</c>, which may have options of its own, and of events, which aren't all JSON.
    /// </summary>
    public static IEnumerable<Type> ValuesOf(Type type) => IsUnion(type)
        ? type.GetGenericArguments().SelectMany(ValuesOf)
        : Definition(type) is { } definition
            && s_categories.ContainsKey(definition)
            && definition != typeof(JsonHttpResult<>)
            && definition != typeof(ServerSentEventsResult<>)
        ? type.GetGenericArguments()
        : [];

    /// <summary>Executes a result, if it is one of these and has a value.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="result">What the handler returned.</param>
    /// <param name="writing">Its execution.</param>
    public static bool TryExecute(HttpContext context, IResult result, out ValueTask writing)
    {
        while (result is INestedHttpResult { Result: { } inner } && IsUnion(result.GetType()))
        {
            result = inner;
        }

        writing = default;
        return Of(result.GetType()) is { } known && known.TryExecuteValue(context, result, out writing);
    }

    /// <summary>Executes a result of the type that this stands for; false if it has no value.</summary>
    protected abstract bool TryExecuteValue(HttpContext context, IResult result, out ValueTask writing);

    private static ValueResult? Of(Type type)
    {
        if (s_byType.TryGetValue(type, out ValueResult? known))
        {
            return known;
        }

        // Null also where a native application has no code for a struct: then the result executes itself.
        known = AppFeatures.HasCompiledCode
            ? Definition(type) is not { } definition ? ProblemResult.Of(type)
                : s_categories.TryGetValue(definition, out string? category) ? Create(definition, type.GetGenericArguments(), category)
                : null
            : null;
        return type.IsCollectible ? known : s_byType.GetOrAdd(type, known);
    }

    private static ValueResult? Create(Type definition, Type[] arguments, string category) =>
        definition == typeof(JsonHttpResult<>) ? ContractTable.TryCreate<ValueResult>(typeof(JsonResult<>), arguments)
        : definition == typeof(ServerSentEventsResult<>) ? ContractTable.TryCreate<ValueResult>(typeof(EventsResult<>), arguments)
        : definition == typeof(CreatedAtRoute<>) || definition == typeof(AcceptedAtRoute<>)
            ? ContractTable.TryCreate<ValueResult>(typeof(RouteResult<>), arguments, category)
        : ContractTable.TryCreate<ValueResult>(typeof(ValueResult<>), arguments, category);

    private static bool IsUnion(Type type) => Definition(type) is { } definition && s_unions.Contains(definition);

    private static Type? Definition(Type type) => type.IsGenericType ? type.GetGenericTypeDefinition() : null;
}
