using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Formatters;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.Mvc.Actions;

/// <summary>The formatters of one direction in the order in which MVC asks them: which of them gets the bodies of a type.</summary>
/// <remarks>
/// Formatters are asked what API descriptions ask them, and no more: no request is made up. So a formatter that decides for each value is
/// said to be undecided.
/// </remarks>
internal sealed class FormatterOrder
{
    private const string JsonName = "JSON";
    private const string JsonMediaType = "application/json";

    private readonly object[] _formatters;
    private readonly bool _isWriting;
    private readonly bool _hasJson;

    private FormatterOrder(IEnumerable<object> formatters, bool isWriting)
    {
        _formatters = [.. formatters];
        _isWriting = isWriting;
        _hasJson = _formatters.Any(static formatter =>
            formatter is IBodyFormatter json and (ZeroAllocJsonOutputFormatter or ZeroAllocJsonInputFormatter)
            && json.UseOf(typeof(object)) is not null);
    }

    /// <summary>Who gets a body, as far as formatters say.</summary>
    private enum Taker
    {
        /// <summary>Our formatter: no other before it takes the body.</summary>
        Ours,

        /// <summary>Another one of ours, before it.</summary>
        OursBefore,

        /// <summary>A formatter before it.</summary>
        Other,

        /// <summary>Perhaps a formatter before it.</summary>
        Undecided,
    }

    private string List => _isWriting ? "MvcOptions.OutputFormatters" : "MvcOptions.InputFormatters";

    /// <summary>Those that write.</summary>
    public static FormatterOrder Writers(MvcOptions mvc) => new(mvc.OutputFormatters, isWriting: true);

    /// <summary>Those that read.</summary>
    public static FormatterOrder Readers(MvcOptions mvc) => new(mvc.InputFormatters, isWriting: false);

    /// <summary>Adds who gets the bodies of a type, format by format.</summary>
    /// <param name="type">The type that an action declares.</param>
    /// <param name="named">The media types that the action names; all where it names none.</param>
    /// <param name="found">What to add to.</param>
    public void AddTo(NamedFormats found, Type type, IReadOnlyCollection<string>? named)
    {
        for (int i = 0; i < _formatters.Length; i++)
        {
            if (_formatters[i] is IBodyFormatter ours
                && MediaTypeOf(ours.SupportedMediaTypes, named) is { } mediaType
                && ours.UseOf(type) is { } use)
            {
                Add(found, use, TakerBefore(i, mediaType, type, out object? before), before);
            }
        }

        if (!_hasJson && (named is not { Count: > 0 } || named.Any(static name => IsSubset(name, JsonMediaType))))
        {
            found.HandledByFramework.Add(new FrameworkBody(JsonName, _isWriting, type, WhyNoJson()));
        }
    }

    private static bool IsSubset(string mediaType, string of) => new MediaType(mediaType).IsSubsetOf(new MediaType(of));

    /// <summary>The media type that most bodies of a formatter have: null where the action names none of its types.</summary>
    private static string? MediaTypeOf(MediaTypeCollection supported, IReadOnlyCollection<string>? named) =>
        named is not { Count: > 0 }
            ? supported.FirstOrDefault()
            : named.FirstOrDefault(name => supported.Any(type => IsSubset(name, type)));

    private void Add(NamedFormats found, BodyUse use, Taker taker, object? before)
    {
        switch (taker)
        {
            case Taker.Ours:
                found.Bodies.Add(use);
                break;
            case Taker.Undecided:
                found.Bodies.Add(use with { Undecided = $"{before!.GetType()} precedes ZeroAlloc's formatter in {List} and is chosen for each request." });
                break;
            case Taker.Other:
                string reason = $"{before!.GetType()} precedes ZeroAlloc's formatter in {List} and {(_isWriting ? "writes" : "reads")} the type.";
                found.HandledByFramework.Add(new FrameworkBody(use.Format.Name, _isWriting, use.Type, reason));
                break;
        }
    }

    /// <summary>Which formatter before one of ours gets a body.</summary>
    private Taker TakerBefore(int ours, string mediaType, Type type, out object? before)
    {
        for (int i = 0; i < ours; i++)
        {
            before = _formatters[i];
            Taker taker = before is IBodyFormatter other
                ? other.UseOf(type) is not null && Supports(other.SupportedMediaTypes, mediaType) ? Taker.OursBefore : Taker.Ours
                : IsForNoModel(before) || (i > 0 && _formatters[i - 1] is IBodyFormatter { Stock: { } stock } && stock == before)
                ? Taker.Ours
                : Ask(before, mediaType, type);
            if (taker != Taker.Ours)
            {
                return taker;
            }
        }

        before = null;
        return Taker.Ours;
    }

    /// <summary>Those that no model comes to: for no content, strings, streams and headers.</summary>
    private static bool IsForNoModel(object formatter) =>
        formatter is HttpNoContentOutputFormatter or StringOutputFormatter or StreamOutputFormatter or MessageVaryFormatter;

    private Taker Ask(object formatter, string mediaType, Type type)
    {
        try
        {
            bool? takes = formatter switch
            {
                IApiResponseTypeMetadataProvider writer when _isWriting =>
                    writer.GetSupportedContentTypes(mediaType, type) is { Count: > 0 },
                InputFormatter reader when !_isWriting =>
                    Supports(reader.SupportedMediaTypes, mediaType) && reader.GetSupportedContentTypes(null, type) is not null,
                IApiRequestFormatMetadataProvider reader when !_isWriting =>
                    reader.GetSupportedContentTypes(mediaType, type) is { Count: > 0 },
                _ => null,
            };
            return takes switch
            {
                false => Taker.Ours,
                true when SaysAllByType(formatter) => Taker.Other,
                _ => Taker.Undecided,
            };
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // Code of the application's, which may want a request.
            return Taker.Undecided;
        }
    }

    /// <summary>Whether one of a formatter's media types is what a body of another is sent as.</summary>
    private bool Supports(MediaTypeCollection supported, string mediaType) =>
        supported.Any(one => IsSubset(mediaType, one) || (_isWriting && IsSubset(one, mediaType)));

    /// <summary>Whether a formatter takes whatever has its types: it has not replaced the framework's question.</summary>
    [UnconditionalSuppressMessage(
        "Trimming", "IL2075",
        Justification = "The methods are called by MVC, so that what overrides them is kept.")]
    private static bool SaysAllByType(object formatter) => formatter switch
    {
        OutputFormatter => formatter.GetType().GetMethod(nameof(OutputFormatter.CanWriteResult))?.DeclaringType == typeof(OutputFormatter),
        InputFormatter => formatter.GetType().GetMethod(nameof(InputFormatter.CanRead))?.DeclaringType == typeof(InputFormatter),
        _ => false,
    };

    private string WhyNoJson()
    {
        object? derived = _formatters.FirstOrDefault(
            static formatter => formatter is SystemTextJsonOutputFormatter or SystemTextJsonInputFormatter);
        string stock = _isWriting ? nameof(SystemTextJsonOutputFormatter) : nameof(SystemTextJsonInputFormatter);
        return derived is not null && derived.GetType() is var type && StockClass.Overrides(type) is { } member
            ? $"{type} overrides {member} of {stock}."
            : $"{List} has no {stock}.";
    }
}
