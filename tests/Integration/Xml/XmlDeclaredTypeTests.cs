using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.TestHost;

namespace ZeroAlloc.Integration.Xml;

/// <summary>Results that declare another type than their value's, as filters make them that replace a value.</summary>
public sealed class XmlDeclaredTypeTests
{
    [Theory]
    [InlineData("class")]
    [InlineData("text")]
    [InlineData("number")]
    [InlineData("list")]
    [InlineData("base")]
    [InlineData("nullable")]
    public async Task Get_DeclaredTypeIsNotTheValues_SameAnswer(string kind)
    {
        foreach (bool isContract in (bool[])[false, true])
        {
            string expected = await AskAsync(kind, isContract, ours: false);

            Assert.Equal(expected, await AskAsync(kind, isContract, ours: true));
            Assert.True(kind != "class" || !expected.StartsWith('<'));
        }
    }

    private static async Task<string> AskAsync(string kind, bool isContract, bool ours)
    {
        await using WebApplication app = await XmlControllerHost.StartAsync<MismatchesController>(isContract, ours);
        using HttpClient client = app.GetTestClient();
        client.DefaultRequestHeaders.Add("Accept", "application/xml");
        try
        {
            using HttpResponseMessage response = await client.GetAsync(
                new Uri($"mismatches/{kind}", UriKind.Relative), TestContext.Current.CancellationToken);
            return await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        }
        catch (Exception e)
        {
            return $"{e.GetType()} {e.Message} {e.InnerException?.GetType()} {e.InnerException?.Message}";
        }
    }

    public class One
    {
        public int A { get; set; }
    }

    public sealed class Two : One
    {
        public int B { get; set; }
    }

    [Route("mismatches")]
    public sealed class MismatchesController : ControllerBase
    {
        [HttpGet("{kind}")]
        public ObjectResult Get(string kind) => kind switch
        {
            "class" => new(new One()) { DeclaredType = typeof(Two) },
            "text" => new(5) { DeclaredType = typeof(string) },
            "number" => new("s") { DeclaredType = typeof(int) },
            "list" => new(new One[1]) { DeclaredType = typeof(List<One>) },
            "nullable" => new(5) { DeclaredType = typeof(int?) },
            _ => new(new One { A = 1 }) { DeclaredType = typeof(One) }
        };
    }
}
