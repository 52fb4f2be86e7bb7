using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using ZeroAlloc.AspNetCore;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>
/// Route handlers: each method binds the body in one way, beside another parameter (<c>…With</c>), several (<c>…Many</c>) or none.
/// </summary>
/// <typeparam name="T">Type of the body.</typeparam>
/// <typeparam name="TReturned">What is returned.</typeparam>
/// <typeparam name="TOther">Type of another parameter, which the framework binds by the type.</typeparam>
internal sealed class Handler<T, TReturned, TOther>(Func<TReturned> answer)
    where T : notnull
{
    public TReturned None() => Answer(null);

    public TReturned NoneWith(TOther id) => Answer(null, id);

    public TReturned Plain(T body) => Answer(body);

    public TReturned PlainWith(TOther id, T body) => Answer(body, id);

    public TReturned Nullable(T? body) => Answer(body);

    public TReturned NullableWith(TOther id, T? body) => Answer(body, id);

    public TReturned Optional(T? body = default) => Answer(body);

    public TReturned OptionalWith(TOther id, T? body = default) => Answer(body, id);

    public TReturned FromBody([FromBody] T body) => Answer(body);

    public TReturned FromBodyWith(TOther id, [FromBody] T body) => Answer(body, id);

    public TReturned FromBodyMany(
        [FromRoute] int id, [FromQuery] string? q, [FromHeader(Name = "X-Of")] Color? of, [FromBody] T body, CancellationToken token) =>
        Answer(body, $"{id} {q} {of}");

    public TReturned FromBodyAllow([FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Allow)] T body) => Answer(body);

    public TReturned FromBodyAllowWith(TOther id, [FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Allow)] T body) => Answer(body, id);

    public TReturned FromBodyDisallow([FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Disallow)] T body) => Answer(body);

    public TReturned FromBodyNullable([FromBody] T? body) => Answer(body);

    public TReturned FromBodyNullableWith(TOther id, [FromBody] T? body) => Answer(body, id);

    public TReturned FromBodyOptional([FromBody] T? body = default) => Answer(body);

#nullable disable annotations
    public TReturned FromBodyOblivious([FromBody] T body) => Answer(body);
#nullable restore annotations

    public TReturned Ours(Body<T> body) => Answer(body.Value);

    public TReturned OursWith(TOther id, Body<T> body) => Answer(body.Value, id);

    public TReturned OursMany(
        [FromRoute] int id, [FromQuery] string? q, [FromHeader(Name = "X-Of")] Color? of, Body<T> body, CancellationToken token) =>
        Answer(body.Value, $"{id} {q} {of}");

    public TReturned OursNullable(Body<T>? body) => Answer(body is null ? null : body.Value);

    public TReturned OursNullableWith(TOther id, Body<T>? body) => Answer(body is null ? null : body.Value, id);

    public TReturned OursOptional(Body<T>? body = null) => Answer(body is null ? null : body.Value);

    public void VoidOurs(Body<T> body) => Answer(body.Value);

    public void VoidFromBody([FromBody] T body) => Answer(body);

    public void VoidNone() => Answer(null);

    private TReturned Answer(object? body, object? other = null)
    {
        Current.Got(body);
        Current.Got(other);
        return answer();
    }
}
