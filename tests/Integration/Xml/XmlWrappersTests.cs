using System.Text;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Formatters.Xml;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.Integration.Xml;

/// <summary>The wrappers of a built-in formatter, changed after the first request: the next one is answered under the new ones.</summary>
public sealed class XmlWrappersTests
{
    private const string Plain = "<invoice number=\"3\"><Customer>plain</Customer></invoice>";
    private const string Enveloped = "<Envelope><Number>4</Number></Envelope>";
    private const string Lettered = "<Letter><Number>5</Number></Letter>";

    [Fact]
    public async Task Get_WrappersChange_SameAnswer()
    {
        List<MvcOptions> options = [];
        await using XmlTwins twins = await XmlTwins.StartAsync(mvc: builder => builder.AddMvcOptions(options.Add));

        Assert.StartsWith("<invoice ", await GetAsync(twins), StringComparison.Ordinal);
        options.ForEach(static mvc => Output(mvc).Insert(0, new Factory<Envelope>()));
        Assert.StartsWith("<Envelope ", await GetAsync(twins), StringComparison.Ordinal);
        options.ForEach(static mvc => Output(mvc)[0] = new Factory<Letter>());
        Assert.StartsWith("<Letter ", await GetAsync(twins), StringComparison.Ordinal);
        options.ForEach(static mvc => Output(mvc).RemoveAt(0));
        Assert.StartsWith("<invoice ", await GetAsync(twins), StringComparison.Ordinal);
        Assert.Equal(2, options.Count);
    }

    [Fact]
    public async Task Post_WrappersChange_SameAnswer()
    {
        List<MvcOptions> options = [];
        await using XmlTwins twins = await XmlTwins.StartAsync(mvc: builder => builder.AddMvcOptions(options.Add));

        Assert.Equal([200, 400, 400], await PostAsync(twins));
        options.ForEach(static mvc => Input(mvc).Insert(0, new Factory<Envelope>()));
        Assert.Equal([400, 200, 400], await PostAsync(twins));
        options.ForEach(static mvc => Input(mvc)[0] = new Factory<Letter>());
        Assert.Equal([400, 400, 200], await PostAsync(twins));
        options.ForEach(static mvc => Input(mvc).RemoveAt(0));
        Assert.Equal([200, 400, 400], await PostAsync(twins));
    }

    private static IList<IWrapperProviderFactory> Output(MvcOptions mvc) =>
        Assert.Single(mvc.OutputFormatters.OfType<XmlSerializerOutputFormatter>()).WrapperProviderFactories;

    private static IList<IWrapperProviderFactory> Input(MvcOptions mvc) =>
        Assert.Single(mvc.InputFormatters.OfType<XmlSerializerInputFormatter>()).WrapperProviderFactories;

    private static async Task<string> GetAsync(XmlTwins twins) => (await twins.CompareAsync(
        static () => new HttpRequestMessage(HttpMethod.Get, "/invoices/one?lines=1") { Headers = { { "Accept", "application/xml" } } },
        byUs: true)).Body;

    private static async Task<List<int>> PostAsync(XmlTwins twins)
    {
        List<int> statuses = [];
        foreach (string document in (string[])[Plain, Enveloped, Lettered])
        {
            (int status, _) = await twins.CompareAsync(
                () => new HttpRequestMessage(HttpMethod.Post, "/invoices/one")
                {
                    Content = new StringContent(document, Encoding.UTF8, "application/xml"),
                },
                byUs: null,
                "traceId");
            statuses.Add(status);
        }

        return statuses;
    }

    /// <summary>Wraps invoices.</summary>
    private sealed class Factory<TWrapper> : IWrapperProviderFactory, IWrapperProvider
        where TWrapper : Envelope, new()
    {
        public Type WrappingType => typeof(TWrapper);

        public IWrapperProvider? GetProvider(WrapperProviderContext context) => context.DeclaredType == typeof(Invoice) ? this : null;

        public object? Wrap(object? original) => new TWrapper { Number = ((Invoice)original!).Number };
    }

    /// <summary>An invoice in another form.</summary>
    public class Envelope : IUnwrappable
    {
        public int Number { get; set; }

        public object Unwrap(Type declaredType) => new Invoice { Number = Number, Customer = "unwrapped" };
    }

    /// <summary>The same under another name.</summary>
    public sealed class Letter : Envelope;
}
