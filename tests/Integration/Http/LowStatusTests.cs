using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>Statuses below 200 as the final ones of a response: Kestrel sends their bodies.</summary>
public sealed class LowStatusTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(99)]
    [InlineData(101)]
    [InlineData(199)]
    public async Task Get_StatusBelow200WithAValue_BodyAsStock(int status)
    {
        string[] bodies = new string[2];
        for (int i = 0; i < 2; i++)
        {
            bool isOurs = i == 1;
            await using WebApplication app = await App.StartKestrelAsync(
                services =>
                {
                    if (isOurs)
                    {
                        services.AddZeroAllocFormatters();
                    }
                },
                app => app.MapGet("/", () => TypedResults.Json(new Person(), statusCode: status)));
            (string text, _) = await RawClient.SendAsync(app.Address(), "GET / HTTP/1.1\nHost: a\nConnection: close\n\n");
            bodies[i] = text[text.IndexOf('{', StringComparison.Ordinal)..(text.LastIndexOf('}') + 1)];
        }

        Assert.Equal(bodies[0], bodies[1]);
    }
}
