using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>What the action answers that is asked.</summary>
internal static class ActionAnswers
{
    private static int s_number;
    private static Delegate? s_answer;

    /// <summary>A number that an action got instead of its endpoint's; null for none.</summary>
    public static int? Stray { get; private set; }

    /// <summary>Says what an endpoint answers, before it is asked.</summary>
    public static void Set(EndpointModel endpoint)
    {
        s_number = endpoint.Number;
        s_answer = endpoint.Answer;
        Stray = null;
    }

    /// <summary>The answer of an action.</summary>
    /// <param name="number">The number in its path.</param>
    public static Delegate Of(int number)
    {
        if (number != s_number)
        {
            Stray = number;
        }

        return s_answer!;
    }
}

/// <summary>Actions that bind the body in ways of their own.</summary>
/// <typeparam name="T">Type of the body.</typeparam>
/// <typeparam name="TReturned">What is returned.</typeparam>
/// <remarks>
/// [FromRoute], because ASP.NET Core looks for parameters in paths before the paths are added: it would take them from the query.
/// </remarks>
internal abstract class Actions<T, TReturned> : ControllerBase
    where T : notnull
{
    [AcceptVerbs("GET", "HEAD", "POST", Route = "None")]
    public TReturned None([FromRoute] int n) => Answer(n, null);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "Plain")]
    public TReturned Plain([FromRoute] int n, T body) => Answer(n, body);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "Nullable")]
    public TReturned Nullable([FromRoute] int n, [FromBody] T? body) => Answer(n, body);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "Optional")]
    public TReturned Optional([FromRoute] int n, [FromBody] T? body = default) => Answer(n, body);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "FromBody")]
    public TReturned FromBody([FromRoute] int n, [FromBody] T body) => Answer(n, body);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "FromBodyAllow")]
    public TReturned FromBodyAllow([FromRoute] int n, [FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Allow)] T body) => Answer(n, body);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "FromBodyDisallow")]
    public TReturned FromBodyDisallow(
        [FromRoute] int n, [FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Disallow)] T body) => Answer(n, body);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "VoidFromBody")]
    public void VoidFromBody([FromBody] T body) => Current.Got(body);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "VoidNone")]
    public void VoidNone() => Current.Got(null);

    private TReturned Answer(int n, object? body)
    {
        Current.Got(body);
        Current.Got(ModelState.ErrorCount);
        return ((Func<TReturned>)ActionAnswers.Of(n))();
    }
}

/// <summary>A controller that answers invalid requests itself.</summary>
internal sealed class PlainActions<T, TReturned> : Actions<T, TReturned>
    where T : notnull;

/// <summary>A controller whose invalid requests the framework answers.</summary>
[ApiController]
internal sealed class ApiActions<T, TReturned> : Actions<T, TReturned>
    where T : notnull;
