using System.Runtime.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Integration.Xml;

/// <summary>What a controller's sequence takes from a queue: nobody enumerates it again, whatever is wrong with an item.</summary>
public sealed class EnumeratedOnceTests
{
    [Theory]
    [InlineData("unnamed", false)]
    [InlineData("unnamed", true)]
    [InlineData("circle", false)]
    [InlineData("circle", true)]
    [InlineData("valid", true)]
    public async Task Get_SequenceWithARejectedItem_SameFailureAndOtherItemsStay(string kind, bool isContract)
    {
        (string expected, int left) = await AskAsync(kind, isContract, ours: false);
        (string actual, int leftHere) = await AskAsync(kind, isContract, ours: true);

        Assert.Equal(expected, actual);
        Assert.Equal(2, left);
        Assert.Equal(2, leftHere);
    }

    /// <summary>MVC enumerates the collection through a wrapper, which yields all items again.</summary>
    [Theory]
    [InlineData("list")]
    [InlineData("set")]
    [InlineData("array")]
    public async Task Get_CollectionWithAClassThatOnlyItselfNames_WrittenAtOnce(string kind)
    {
        (string expected, _) = await AskAsync(kind, isContract: true, ours: false);
        (string actual, _) = await AskAsync(kind, isContract: true, ours: true);

        Assert.StartsWith("200 ", expected);
        Assert.Equal(expected, actual);
    }

    private static async Task<(string Answer, int Left)> AskAsync(string kind, bool isContract, bool ours)
    {
        Queue<int> queue = new([0, 1, 2, 3]);
        await using WebApplication app = await XmlControllerHost.StartAsync<SequencesController>(
            isContract, ours, services => services.AddSingleton(queue));
        using HttpClient client = app.GetTestClient();
        client.DefaultRequestHeaders.Add("Accept", "application/xml");
        try
        {
            using HttpResponseMessage response = await client.GetAsync(
                new Uri($"sequences/{kind}", UriKind.Relative), TestContext.Current.CancellationToken);
            string body = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
            return ($"{(int)response.StatusCode} {body}", queue.Count);
        }
        catch (Exception e)
        {
            return ($"{e.GetType()}", queue.Count);
        }
    }

    [DataContract]
    public class Stem
    {
        [DataMember]
        public int A { get; set; }
    }

    [DataContract]
    [KnownType(typeof(Leaf))]
    public sealed class Leaf : Stem
    {
        [DataMember]
        public int B { get; set; }
    }

    public sealed class Entry
    {
        public DayOfWeek Day { get; set; }

        public Entry? Next { get; set; }
    }

    [Route("sequences")]
    public sealed class SequencesController(Queue<int> queue) : ControllerBase
    {
        [HttpGet("unnamed")]
        public IEnumerable<Entry> Unnamed() => OneShot.Next(queue, 2).Select(static number => new Entry { Day = (DayOfWeek)(number * 77) });

        [HttpGet("circle")]
        public IEnumerable<Entry> Circle() => OneShot.Next(queue, 2).Select(static number =>
        {
            var entry = new Entry();
            entry.Next = number == 1 ? entry : null;
            return entry;
        });

        [HttpGet("valid")]
        public IEnumerable<Entry> Valid() => OneShot.Next(queue, 2).Select(static number => new Entry { Day = (DayOfWeek)number });

        [HttpGet("list")]
        public IEnumerable<Stem> List() => new List<Stem> { new(), new Leaf() };

        [HttpGet("set")]
        public IEnumerable<Stem> Set() => new HashSet<Stem> { new Leaf() };

        [HttpGet("array")]
        public IEnumerable<Stem> Array() => [new Leaf()];
    }
}
