using System.Collections.Concurrent;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters.Xml;
using Microsoft.Extensions.Logging;
using ZeroAlloc.Formats;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The bodies of all types that a host writes as XML under one set of options.</summary>
/// <remarks><b>Threading</b>: any number of threads at once.</remarks>
internal sealed class XmlBodies
{
    private readonly XmlTypeTable<XmlBody> _types;
    private readonly ConcurrentDictionary<Type, XmlSequence?> _sequences = new();
    private readonly XmlFormatOptions _options;

    /// <summary>Starts with no type.</summary>
    public XmlBodies(XmlFormatOptions options)
    {
        _options = options;
        _types = new XmlTypeTable<XmlBody>(options, typeof(XmlBody<>), static type => new NoXmlBody(type), Log.TypeSeen);
    }

    /// <summary>The bodies of a host, or of its controllers.</summary>
    public static XmlBodies Under(ZeroAllocXmlOptions options) =>
        new(options.RefuseInvalidCharacters ? new XmlFormatOptions { RefuseInvalidCharacters = true } : XmlFormatOptions.Default);

    /// <summary>Whether characters that XML does not allow are refused.</summary>
    public bool RefusesInvalidCharacters => _options.RefuseInvalidCharacters;

    /// <summary>The body of one type, compiled the first time.</summary>
    /// <param name="type">A closed type.</param>
    /// <param name="logger">Told once per type how it is written.</param>
    public XmlBody For(Type type, ILogger logger) => _types.For(type, logger);

    /// <summary>
    /// The body of a value outside MVC. It is written as its declared type, which names the root; as its run-time type where the declared one is <see cref="object"/> or an
    /// interface. Sequences declared by an interface are lists. Problem details are what MVC makes of them.
    /// </summary>
    /// <param name="declared">Declared type of the value.</param>
    /// <param name="value">The value; what is to be written when the call returns.</param>
    /// <param name="logger">Told once per type how it is written.</param>
    public XmlBody ForValue(Type declared, ref object value, ILogger logger)
    {
        if (value is ProblemDetails problem)
        {
            value = Wrapped(problem);
            return For(value.GetType(), logger);
        }

        if (declared != typeof(object) && !declared.IsInterface)
        {
            return For(declared, logger);
        }

        Type runTime = value.GetType();
        return declared.IsInterface && XmlItems.Of(declared) is { } items
            ? For(items.ListOf(ref value), logger)
            : For(runTime, logger);
    }

    /// <summary>What writes values of a type that is an <see cref="IAsyncEnumerable{T}"/>; null for all others.</summary>
    /// <param name="runTime">Type of the value.</param>
    /// <param name="logger">Told once per type of items how they are written.</param>
    public XmlSequence? SequenceOf(Type runTime, ILogger logger)
    {
        if (_sequences.TryGetValue(runTime, out XmlSequence? sequence))
        {
            return sequence;
        }

        Type? definition = AsyncSequenceOf(runTime);
        sequence = definition is null || !For(typeof(List<>).MakeGenericType(definition.GenericTypeArguments), logger).IsSupported
            ? null
            : (XmlSequence)Activator.CreateInstance(typeof(XmlSequence<>).MakeGenericType(definition.GenericTypeArguments), _options)!;
        return runTime.IsCollectible ? sequence : _sequences.GetOrAdd(runTime, sequence);
    }

    /// <summary>The <see cref="IAsyncEnumerable{T}"/> that a class or struct implements, the first if there are several; null if there is none.</summary>
    public static Type? AsyncSequenceOf(Type type) => Array.Find(type.GetInterfaces(), static item =>
        item.IsConstructedGenericType && item.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>));

    private static object Wrapped(ProblemDetails problem) => problem switch
    {
        ValidationProblemDetails validation => new ValidationProblemDetailsWrapper(validation),
        HttpValidationProblemDetails validation => new ValidationProblemDetailsWrapper(Copy(validation)),
        _ => new ProblemDetailsWrapper(problem),
    };

    private static ValidationProblemDetails Copy(HttpValidationProblemDetails problem)
    {
        var copy = new ValidationProblemDetails(problem.Errors)
        {
            Detail = problem.Detail,
            Instance = problem.Instance,
            Status = problem.Status,
            Title = problem.Title,
            Type = problem.Type,
        };
        foreach ((string key, object? value) in problem.Extensions)
        {
            copy.Extensions[key] = value;
        }

        return copy;
    }
}
