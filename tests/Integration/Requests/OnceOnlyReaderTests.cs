using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Integration.Requests;

/// <summary>Bodies are read whatever kind of task the pipe returns.</summary>
public sealed class OnceOnlyReaderTests
{
    [Theory]
    [InlineData("[1,2,3]", 100)]
    [InlineData("[1,2,3]", 3)]
    [InlineData("[1,2,3]", 1)]
    [InlineData("[1,2,\"3\"]", 1)]
    [InlineData("[1,2,\"\\u0033\"]", 4)]
    public async Task DeserializeAsync_EachResultMayBeTakenOnce_Reads(string text, int size)
    {
        var reader = new OnceOnlyReader(Encoding.UTF8.GetBytes(text), size);

        int[]? read = await ZeroAllocJson.DeserializeAsync<int[]>(reader, JsonSerializerOptions.Web, TestContext.Current.CancellationToken);

        Assert.Equal([1, 2, 3], read!);
    }
}
