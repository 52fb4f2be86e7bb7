using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Mvc;

/// <summary>Formatters for XML that are derived from the framework's: MVC takes all their exceptions as errors of the model.</summary>
public sealed class DerivedXmlFormatterTests : OracleTests
{
    private const string BySerializer = "application/x-serializer";
    private const string ByContract = "application/x-contract";
    private const string Namespace = " xmlns='http://schemas.datacontract.org/2004/07/ZeroAlloc.Integration.Mvc'";

    [Theory]
    [InlineData(BySerializer, "<Parcel><Weight>7</Weight></Parcel>")]
    [InlineData(BySerializer, "<Parcel><Weight>-7</Weight></Parcel>")]
    [InlineData(BySerializer, "<Parcel><Weight>x</Weight></Parcel>")]
    [InlineData(BySerializer, "<Parcel xmlns:")]
    [InlineData(BySerializer, "{")]
    [InlineData(ByContract, "<Parcel" + Namespace + "><Weight>7</Weight></Parcel>")]
    [InlineData(ByContract, "<Parcel" + Namespace + "><Weight>-7</Weight></Parcel>")]
    [InlineData(ByContract, "<Parcel" + Namespace + "><Weight>x</Weight></Parcel>")]
    [InlineData(ByContract, "{")]
    public async Task Post_DerivedInputFormatter_SameAnswer(string contentType, string body)
    {
        Assert.Equal(await PostAsync(Stock, contentType, body), await PostAsync(Ours, contentType, body));
    }

    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            OneController<ParcelController>.Add(services.AddControllers(static mvc =>
            {
                mvc.InputFormatters.Insert(0, new SerializerInput(mvc));
                mvc.InputFormatters.Insert(0, new ContractInput(mvc));
            }));
            if (ours)
            {
                services.AddZeroAllocFormatters();
            }
        },
        static app => app.MapControllers());

    private static async Task<string> PostAsync(WebApplication app, string contentType, string body)
    {
        using var content = new StringContent(body, Encoding.UTF8, contentType);
        using HttpResponseMessage response =
            await app.GetTestClient().PostAsync(new Uri("/parcel", UriKind.Relative), content, TestContext.Current.CancellationToken);
        return $"{response.StatusCode} {await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken)}";
    }

    private sealed class SerializerInput : XmlSerializerInputFormatter
    {
        public SerializerInput(MvcOptions mvc)
            : base(mvc)
        {
            SupportedMediaTypes.Clear();
            SupportedMediaTypes.Add(BySerializer);
        }
    }

    private sealed class ContractInput : XmlDataContractSerializerInputFormatter
    {
        public ContractInput(MvcOptions mvc)
            : base(mvc)
        {
            SupportedMediaTypes.Clear();
            SupportedMediaTypes.Add(ByContract);
        }
    }
}

/// <summary>A model that refuses a value.</summary>
public sealed class Parcel
{
    /// <summary>Not negative.</summary>
    public int Weight
    {
        get;
        set => field = value >= 0 ? value : throw new InvalidOperationException("It is negative.");
    }
}

/// <summary>Takes it.</summary>
[Route("parcel")]
public sealed class ParcelController : ControllerBase
{
    /// <summary>Says what is wrong, by text.</summary>
    [HttpPost]
    public string Post([FromBody] Parcel? parcel)
    {
        IEnumerable<string> errors = ModelState.SelectMany(
            static entry => entry.Value!.Errors.Select(error => $"{entry.Key}:{error.ErrorMessage}{error.Exception?.Message}"));
        return $"{parcel?.Weight} {string.Join(';', errors)}";
    }
}
