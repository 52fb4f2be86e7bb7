using System.Text;
using System.Text.Json;
using Microsoft.Extensions.Logging.Abstractions;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Integration.Requests;

/// <summary>Which bodies are read by compiled code, so that leaving them to System.Text.Json does not become the rule.</summary>
public sealed class WhoAnswersTests
{
    private static readonly JsonContract<Booking> s_contract = ZeroAllocJson.Compile<Booking>(JsonSerializerOptions.Web);

    [Theory]
    [InlineData(Documents.Valid)]
    [InlineData(Documents.Plain)]
    [InlineData("{}")]
    [InlineData(" \r\n\t{ \"id\" : 1 , \"name\" : \"a\" } \n")]
    [InlineData("""{"counts":{"y":2},"seats":[],"name":"shuffled","level":0,"id":3}""")]
    [InlineData("""{"unknown":{"deep":[1,{"a":null}],"text":"}\"{"},"id":4,"more":[[],{}]}""")]
    [InlineData("""{"ID":5,"Name":"case","sEaTs":[{"ROW":1,"Label":"x"}]}""")]
    [InlineData("""{"name":"\"\\\/\b\f\n\r\t"}""")]
    [InlineData("""{"best":null,"name":null,"total":null,"counts":null}""")]
    public void TryRead_OrdinaryBodies_ReadByCompiledCode(string text)
    {
        Assert.True(s_contract.IsReadCompiled);
        Assert.True(s_contract.TryRead(Encoding.UTF8.GetBytes(text), out Booking? read));
        Assert.Equal(
            JsonSerializer.Serialize(JsonSerializer.Deserialize<Booking>(text, JsonSerializerOptions.Web)),
            JsonSerializer.Serialize(read));
    }

    [Fact]
    public void TryRead_RefusedBodies_FallsBackToSystemTextJson() =>
        Assert.All(Documents.Refused, text => Assert.False(s_contract.TryRead(Encoding.UTF8.GetBytes(text), out _)));

    [Theory]
    [InlineData(64, true)]
    [InlineData(32, true)]
    [InlineData(31, false)]
    public async Task MaxDepth_Lower_DeeperBodiesFallBackToSystemTextJson(int maxDepth, bool isRead)
    {
        JsonFormat format = Format(limits => limits.MaxDepth = maxDepth);
        var body = new RequestDouble(Segments.Cut(Encoding.UTF8.GetBytes(Documents.Nested(32)), 4096));
        var context = new Microsoft.AspNetCore.Http.DefaultHttpContext(body.Features);

        ReadAttempt<object> reading = await format.ContractFor(typeof(Chain)).TryReadAsync(context.Request);

        Assert.Equal(isRead, reading.IsRead);
        Assert.Equal(isRead, body.IsConsumed);
        Assert.Same(JsonSerializerOptions.Web, format.Options);
    }

    [Theory]
    [InlineData(10_000, true)]
    [InlineData(0, true)]
    [InlineData(-1, false)]
    [InlineData(-100, false)]
    public async Task JsonBufferLimit_LargerBodies_AreLeftUnconsumed(int aboveLength, bool isRead)
    {
        int limit = Documents.Plain.Length + aboveLength;
        JsonFormat format = Format(limits => limits.JsonBufferLimit = limit);
        var body = new RequestDouble(Segments.Cut(Encoding.UTF8.GetBytes(Documents.Plain), 50));
        var context = new Microsoft.AspNetCore.Http.DefaultHttpContext(body.Features);

        ReadAttempt<object> reading = await format.ContractFor(typeof(Booking)).TryReadAsync(context.Request);

        Assert.Equal(isRead, reading.IsRead);
        Assert.Equal(isRead, body.IsConsumed);
    }

    private static JsonFormat Format(Action<ZeroAllocFormatterLimits> configure)
    {
        var options = new ZeroAllocFormatterOptions();
        configure(options.Limits);
        return new JsonFormat(JsonSerializerOptions.Web, options, new TypeLog(NullLogger.Instance));
    }
}
