using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.Extensions.Primitives;
using ZeroAlloc.AspNetCore.Mvc;

namespace ZeroAlloc.Integration.Mvc;

/// <summary>Where a media type is judged without the framework, the answer is the framework's.</summary>
public sealed class PlainMediaTypesTests
{
    private static readonly string[] s_types =
    [
        "application", "APPlication", "text", "*", "", " application", "appl ication", "applicatıon", "a+b"
    ];
    private static readonly string[] s_subtypes =
    [
        "json", "JSON", "*", "*+json", "vnd.a+json", "vnd.a-b_c", "", "j son", "jſon", "jsonx", " json", "json/json"
    ];
    private static readonly string[] s_parameters = ["", ";v=1", "; q=0.5", " ", " ;v=1", ";charset=utf-8", ";*", ";", ","];

    /// <summary>Lists of a formatter, separated by bars; one with all that is judged, others with what is not.</summary>
    public static TheoryData<string> Lists { get; } =
    [
        "application/json|text/json|application/*+json",
        "application/json",
        "TEXT/JSON|APPLICATION/JSON|application/json",
        "application/vnd.a-b_c|text/json",
        "application/*+json|text/json",
        "application/json;v=1|text/json|application/json",
        "text/json|application/vnd.a+json|application/json",
        "text/*|application/json",
        "*/*|text/json",
        "application/json|*/*+json",
        "application/*|application/json",
        "application/*+*|application/json",
        "nonsense|application/json",
    ];

    [Theory]
    [MemberData(nameof(Lists))]
    public void TryFind_AnyMediaType_StocksAnswerOrNone(string list)
    {
        SystemTextJsonOutputFormatter stock = Output(list);
        var ours = new PlainMediaTypes(stock.SupportedMediaTypes);
        foreach (StringSegment asked in Asked())
        {
            foreach (bool isServerDefined in (bool[])[false, true])
            {
                (bool can, StringSegment contentType) = Ask(stock, asked, isServerDefined);
                if (ours.TryFind(asked, out string? found))
                {
                    Assert.Equal((asked, isServerDefined, can), (asked, isServerDefined, found is not null));
                    Assert.True(!can || contentType.Equals(found!), $"{asked}: {contentType}, not {found}");
                }
                else
                {
                    Assert.Null(found);
                }
            }
        }
    }

    [Theory]
    [MemberData(nameof(Lists))]
    public void TryJudge_AnyContentType_StocksAnswerOrNone(string list)
    {
        SystemTextJsonInputFormatter stock = Input(list);
        var ours = new PlainMediaTypes(stock.SupportedMediaTypes);
        foreach (string? contentType in Asked().Select(static asked => asked.Value).Distinct())
        {
            if (ours.TryDecide(contentType, out bool isSupported))
            {
                Assert.Equal((contentType, CanRead(stock, contentType)), (contentType, isSupported));
            }
            else
            {
                Assert.False(isSupported);
            }
        }
    }

    [Theory]
    [InlineData("application/json", "application/json")]
    [InlineData("TEXT/json", "text/json")]
    [InlineData(null, "application/json")]
    [InlineData("application/xml", null)]
    [InlineData("image/x-own.format", null)]
    public void TryFind_PlainAndStocksList_FindsWhatStockFinds(string? asked, string? expected)
    {
        var ours = new PlainMediaTypes(Output("application/json|text/json|application/*+json").SupportedMediaTypes);

        Assert.True(ours.TryFind(asked, out string? found));
        Assert.Equal(expected, found);
    }

    [Theory]
    [InlineData("application/json", true)]
    [InlineData("application/json; charset=utf-8", true)]
    [InlineData("application/xml;charset=utf-16", false)]
    public void TryJudge_PlainAndStocksList_AnswersAsStock(string contentType, bool expected)
    {
        var ours = new PlainMediaTypes(Input("application/json|text/json|application/*+json").SupportedMediaTypes);

        Assert.True(ours.TryDecide(contentType, out bool isSupported));
        Assert.Equal(expected, isSupported);
    }

    [Fact]
    public void TryFind_ElementsOfAHeader_FindsTheNamedOneAlone()
    {
        const string header = "text/xml,application/json;q=0.5";
        var ours = new PlainMediaTypes(Output("application/json|text/xml").SupportedMediaTypes);

        Assert.True(ours.TryFind(new StringSegment(header, 0, 8), out string? found));
        Assert.Equal("text/xml", found);
        Assert.False(ours.TryFind(new StringSegment(header, 9, 16), out _));
    }

    [Fact]
    public void TryFind_ListChanges_Followed()
    {
        MediaTypeCollection list = Output("application/json").SupportedMediaTypes;
        var ours = new PlainMediaTypes(list);
        Assert.True(ours.TryFind("text/x-own", out string? found));
        Assert.Null(found);

        list.Add("text/x-own");
        Assert.True(ours.TryFind("text/x-own", out found));
        Assert.Equal("text/x-own", found);

        list[1] = "TEXT/X-OWN";
        Assert.True(ours.TryFind("text/x-own", out found));
        Assert.Equal("TEXT/X-OWN", found);

        list[0] = "text/*";
        Assert.False(ours.TryFind("text/x-own", out _));

        list.RemoveAt(1);
        list[0] = "text/json";
        Assert.True(ours.TryFind("text/x-own", out found));
        Assert.Null(found);

        list.Clear();
        Assert.False(ours.TryFind("text/x-own", out _));
        Assert.False(ours.TryFind(default, out _));
    }

    [Fact]
    public void TryFind_ListAsItWas_AllocatesNothing()
    {
        var ours = new PlainMediaTypes(Output("application/json|text/json|application/*+json").SupportedMediaTypes);
        StringSegment[] asked = ["application/json", "application/xml", "application/*", default];
        FindAll(ours, asked);

        long before = GC.GetAllocatedBytesForCurrentThread();
        FindAll(ours, asked);

        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
    }

    private static void FindAll(PlainMediaTypes ours, StringSegment[] asked)
    {
        foreach (StringSegment each in asked)
        {
            _ = ours.TryFind(each, out _);
            _ = ours.TryDecide(each.Buffer, out _);
        }
    }

    /// <summary>Every combination as a text of its own, as an element of a header, and cut off within it.</summary>
    private static IEnumerable<StringSegment> Asked()
    {
        yield return default;
        foreach (string type in s_types)
        {
            foreach (string subtype in s_subtypes)
            {
                foreach (string parameters in s_parameters)
                {
                    string text = $"{type}/{subtype}{parameters}";
                    yield return text;
                    yield return new StringSegment($"text/html, {text}, text/plain", 11, text.Length);
                    yield return new StringSegment($"{text}x", 0, text.Length);
                    yield return new StringSegment($"{text};v=1", 0, text.Length);
                }
            }
        }
    }

    private static (bool Can, StringSegment ContentType) Ask(SystemTextJsonOutputFormatter stock, StringSegment asked, bool isServerDefined)
    {
        var context = new OutputFormatterWriteContext(new DefaultHttpContext(), static (_, _) => TextWriter.Null, typeof(string), "")
        {
            ContentType = asked,
            ContentTypeIsServerDefined = isServerDefined,
        };
        return (stock.CanWriteResult(context), context.ContentType);
    }

    private static bool CanRead(SystemTextJsonInputFormatter stock, string? contentType)
    {
        var context = new DefaultHttpContext();
        context.Request.ContentType = contentType;
        ModelMetadata metadata = new EmptyModelMetadataProvider().GetMetadataForType(typeof(string));
        return stock.CanRead(
            new InputFormatterContext(context, "", new ModelStateDictionary(), metadata, static (_, _) => TextReader.Null));
    }

    private static SystemTextJsonOutputFormatter Output(string list)
    {
        var formatter = new SystemTextJsonOutputFormatter(JsonSerializerOptions.Web);
        Set(formatter.SupportedMediaTypes, list);
        return formatter;
    }

    private static SystemTextJsonInputFormatter Input(string list)
    {
        var formatter = new SystemTextJsonInputFormatter(new JsonOptions(), NullLogger<SystemTextJsonInputFormatter>.Instance);
        Set(formatter.SupportedMediaTypes, list);
        return formatter;
    }

    private static void Set(MediaTypeCollection mediaTypes, string list)
    {
        mediaTypes.Clear();
        foreach (string mediaType in list.Split('|'))
        {
            mediaTypes.Add(mediaType);
        }
    }
}
