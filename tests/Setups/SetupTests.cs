using Microsoft.AspNetCore.TestHost;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Matrix;

namespace ZeroAlloc.Setups;

/// <summary>Applications as templates and companion libraries make them answer the same with one more line.</summary>
public sealed class SetupTests
{
    /// <summary>The names of the set-ups.</summary>
    public static TheoryData<string> Names => [.. SetupTable.All.Select(static setup => setup.Name)];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Setup_OneLineMore_AnswersAsWithout(string name)
    {
        Setup setup = SetupTable.All.Single(one => one.Name == name);

        (Answer[] expected, int stockLengths) = await AskAsync(setup, ours: false);
        (Answer[] actual, int lengths) = await AskAsync(setup, ours: true);

        for (int i = 0; i < expected.Length; i++)
        {
            Assert.True(expected[i] == actual[i], $"{setup.Requests[i].Path}\nstock: {Text(expected[i])}\nours: {Text(actual[i])}");
        }

        Assert.Contains(actual, answer => setup.Shows(answer));
        Assert.Equal(setup.Gains, lengths > stockLengths);
    }

    private static async Task<(Answer[] Answers, int Lengths)> AskAsync(Setup setup, bool ours)
    {
        await using WebApplication app = await App.StartAsync(
            services =>
            {
                setup.Services(services);
                if (ours)
                {
                    services.AddZeroAllocFormatters();
                }
            },
            app => setup.Map(app, ours));
        using var counter = new LengthCounter(app.GetTestServer().CreateHandler());
        using var client = new HttpClient(counter) { BaseAddress = new Uri("http://localhost") };
        List<Answer> answers = [];
        foreach (Request request in setup.Requests)
        {
            using HttpRequestMessage message = request.ToMessage();
            answers.Add(await Answer.ReadAsync(client, message));
        }

        return ([.. answers], counter.Count);
    }

    private static string Text(Answer answer) => $"{answer.Status}\n{answer.Headers}{answer.Body}";
}
