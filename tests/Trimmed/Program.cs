using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Trimmed.Asking;
using ZeroAlloc.Trimmed.Doors;
using ZeroAlloc.Trimmed.Models;

const string First = "generated";

// Untrimmed: `ZeroAlloc.Trimmed write FILE`. Trimmed: `ZeroAlloc.Trimmed compare FILE`, whose last
// line is "trimmed: ok" if every answer is the one in the file.
if (args is not ["write" or "compare", var file])
{
    Console.Error.WriteLine("usage: ZeroAlloc.Trimmed write|compare FILE");
    return 2;
}

var record = new Record();
await AskAsync(First, GeneratedContext.Default);
await AskAsync("reflection", new DefaultJsonTypeInfoResolver());
return args[0] == "write" ? record.Write(file) : record.Compare(file);

async Task AskAsync(string contracts, IJsonTypeInfoResolver resolver)
{
    var atStart = new TypesAtStart();
    await using WebApplication ours = await Hosts.StartAsync(resolver, atStart);
    await using WebApplication stock = await Hosts.StartAsync(resolver, atStart: null);
    record.Add($"{contracts}: compiled at start", await atStart.CountAsync(), stock: null);

    // The build runs this process up to its first host: what that has is precompiled then.
    if (contracts == First && atStart.NotPrecompiled is { } line)
    {
        record.AddFault(line);
    }

    using var ourClient = new HttpClient { BaseAddress = new Uri(ours.Urls.First()) };
    using var stockClient = new HttpClient { BaseAddress = new Uri(stock.Urls.First()) };
    foreach (Question question in Questions.All)
    {
        string answer = await Answers.OfAsync(ourClient, question);
        record.Add($"{contracts}: {question.Name}", answer, question.HasStock ? await Answers.OfAsync(stockClient, question) : null);
    }
}
