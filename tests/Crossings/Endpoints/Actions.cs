using System.Collections.Concurrent;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>What actions answer, by the number of the endpoint.</summary>
internal static class ActionAnswers
{
    /// <summary>The answers; a number is used once in a process.</summary>
    public static ConcurrentDictionary<int, Delegate> All { get; } = new();
}

/// <summary>Actions that bind the body in ways of their own.</summary>
/// <typeparam name="T">Type of the body.</typeparam>
/// <typeparam name="TReturned">What is returned.</typeparam>
internal abstract class Actions<T, TReturned> : ControllerBase
    where T : notnull
{
    [AcceptVerbs("GET", "HEAD", "POST", Route = "None")]
    public TReturned None(int n) => Answer(n, null);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "Plain")]
    public TReturned Plain(int n, T body) => Answer(n, body);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "Nullable")]
    public TReturned Nullable(int n, [FromBody] T? body) => Answer(n, body);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "Optional")]
    public TReturned Optional(int n, [FromBody] T? body = default) => Answer(n, body);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "FromBody")]
    public TReturned FromBody(int n, [FromBody] T body) => Answer(n, body);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "FromBodyAllow")]
    public TReturned FromBodyAllow(int n, [FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Allow)] T body) => Answer(n, body);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "FromBodyDisallow")]
    public TReturned FromBodyDisallow(int n, [FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Disallow)] T body) => Answer(n, body);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "VoidFromBody")]
    public void VoidFromBody([FromBody] T body) => Current.Got(body);

    [AcceptVerbs("GET", "HEAD", "POST", Route = "VoidNone")]
    public void VoidNone() => Current.Got(null);

    private TReturned Answer(int n, object? body)
    {
        Current.Got(body);
        Current.Got(ModelState.ErrorCount);
        return ((Func<TReturned>)ActionAnswers.All[n])();
    }
}

/// <summary>A controller that answers invalid requests itself.</summary>
internal sealed class PlainActions<T, TReturned> : Actions<T, TReturned>
    where T : notnull;

/// <summary>A controller whose invalid requests the framework answers.</summary>
[ApiController]
internal sealed class ApiActions<T, TReturned> : Actions<T, TReturned>
    where T : notnull;
