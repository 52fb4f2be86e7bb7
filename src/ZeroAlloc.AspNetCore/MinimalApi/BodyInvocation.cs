using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>An invocation as filters would see it if the body's parameter were a plain one: the model stands in its place.</summary>
/// <typeparam name="T">Type of the model.</typeparam>
/// <param name="bound">The invocation as the framework bound it.</param>
/// <param name="position">Place of the body among the arguments.</param>
internal sealed class BodyInvocation<T>(EndpointFilterInvocationContext bound, int position) : EndpointFilterInvocationContext
    where T : notnull
{
    /// <summary>The arguments, once a filter has asked for them; it may have put others in their place.</summary>
    private object?[]? _arguments;

    /// <summary>The model as it was bound, where it stands among <see cref="_arguments"/>.</summary>
    private object? _model;

    public override HttpContext HttpContext => bound.HttpContext;

    public override IList<object?> Arguments => _arguments ??= CopyArguments();

    public override TArgument GetArgument<TArgument>(int index)
    {
        if (index == position)
        {
            object? argument = _arguments is null ? bound.Arguments[index] : _arguments[index];
            return (TArgument)(typeof(TArgument) == typeof(Body<T>) ? BodyOf(argument) : ModelOf(argument))!;
        }

        return _arguments is null ? bound.GetArgument<TArgument>(index) : (TArgument)_arguments[index]!;
    }

    private static object? ModelOf(object? argument) => argument is Body<T> body ? body.Value : argument;

    private object? BodyOf(object? argument) => argument switch
    {
        Body<T> => argument,
        T model => ReferenceEquals(argument, _model) ? bound.Arguments[position] : new Body<T>(model),
        _ => argument,
    };

    private object?[] CopyArguments()
    {
        object?[] arguments = [.. bound.Arguments];
        arguments[position] = _model = ModelOf(arguments[position]);
        return arguments;
    }
}
