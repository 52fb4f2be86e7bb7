using System.Globalization;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>
/// The five models filled as the suite they come from fills them (dotnet/performance, "Serializers"): same members, same
/// lengths, same sharing of instances, but with frozen dates, so that every run writes the same bytes.
/// </summary>
public static class ModelData
{
    private const string ImageUrl = "https://www.example.org/theme/img/carousel/picture-of-the-open-source-projects.png";

    private const string LongText =
        "Volunteers from all over the country meet here twice a year to repair what the winter has left broken in the " +
        "parks, on paths and along the river. Tools, gloves and lunch are provided, children are welcome, and nobody " +
        "needs to know more than how to hold a brush or a spade in the rain.";

    // Seven digits behind the second, none of them a trailing zero: the longest text a date has.
    private static readonly DateTime s_instant = new DateTime(2026, 11, 20, 10, 1, 0, DateTimeKind.Unspecified).AddTicks(1_234_567);

    /// <summary>The frozen instant of all models' dates.</summary>
    public static DateTimeOffset Instant { get; } = new(s_instant, TimeSpan.Zero);

    /// <summary>A text of 284 ASCII characters without anything to escape.</summary>
    public static string Ascii284 => Fresh(LongText);

    /// <summary>A login, 83 bytes.</summary>
    public static LoginViewModel Login() => new()
    {
        Email = Fresh("name.familyname@not.com"),
        Password = Fresh("abcdefgh123456!@"),
        RememberMe = true,
    };

    /// <summary>An address, 198 bytes with the relaxed encoder and 203 with the default one.</summary>
    public static Location Location() => new()
    {
        Id = 1234,
        Address1 = Fresh("The Street Name"),
        Address2 = Fresh("20/11"),
        City = Fresh("The City"),
        State = Fresh("The State"),
        PostalCode = Fresh("abc-12"),
        Name = Fresh("Nonexisting"),
        PhoneNumber = Fresh("+0 11 222 333 44"),
        Country = Fresh("The Greatest"),
    };

    /// <summary>A start page, 12,555 bytes; its list holds one event 20 times.</summary>
    public static IndexViewModel Index() => new()
    {
        ActiveOrUpcomingEvents = [.. Enumerable.Repeat(Event(), 20)],
        FeaturedCampaign = new CampaignSummary
        {
            Id = 234235,
            Title = Fresh("Promoting Good Causes"),
            Description = Fresh("Very nice campaign"),
            ImageUrl = Fresh(ImageUrl),
            OrganizationName = Fresh("The Company XYZ"),
            Headline = Fresh("The Headline"),
        },
        IsNewAccount = false,
    };

    /// <summary>A volunteer's events, 75,435 bytes; each list holds one item 3, 9 and 60 times.</summary>
    public static MyEventsListerViewModel MyEvents() => new()
    {
        CurrentEvents = [.. Enumerable.Repeat(Item(), 3)],
        FutureEvents = [.. Enumerable.Repeat(Item(), 9)],
        PastEvents = [.. Enumerable.Repeat(Item(), 60)],
    };

    /// <summary>Collections, 48,789 bytes.</summary>
    public static CollectionsOfPrimitives Collections() => new()
    {
        ByteArray = [.. Enumerable.Range(0, 1024).Select(static i => (byte)i)],
        DateTimeArray =
        [
            .. Enumerable.Range(0, 1024).Select(static i => DateTime.SpecifyKind(s_instant.AddHours(i), (DateTimeKind)(i % 2)))
        ],
        Dictionary = Enumerable.Range(0, 1024).ToDictionary(static i => i, static i => i.ToString(CultureInfo.InvariantCulture)),
        ListOfInt = [.. Enumerable.Range(0, 1024)],
    };

    /// <summary>Checks that every model is as long as it must be, with both encoders.</summary>
    /// <exception cref="InvalidOperationException">A model has another length than the documented one.</exception>
    public static void Verify()
    {
        Verify(Login(), 83, 83);
        Verify(Location(), 198, 203);
        Verify(Index(), 12_555, 12_555);
        Verify(MyEvents(), 75_435, 75_435);
        Verify(Collections(), 48_789, 48_789);
        if (LongText.Length != 284)
        {
            throw new InvalidOperationException($"The long text has {LongText.Length} characters, 284 are documented.");
        }
    }

    private static void Verify<T>(T model, int relaxed, int escaped)
    {
        int relaxedFound = JsonSerializer.SerializeToUtf8Bytes(model, RelaxedOptions).Length;
        int escapedFound = JsonSerializer.SerializeToUtf8Bytes(model).Length;
        if (relaxedFound != relaxed || escapedFound != escaped)
        {
            throw new InvalidOperationException(
                $"{typeof(T).Name} is {relaxedFound} bytes with the relaxed encoder and {escapedFound} with the default one; documented are {relaxed} and {escaped}.");
        }
    }

    /// <summary>Reflection and the relaxed encoder: what ASP.NET Core's own options come to, but with the members' own names.</summary>
    public static JsonSerializerOptions RelaxedOptions { get; } = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private static EventSummary Event() => new()
    {
        Id = 10,
        ImageUrl = Fresh(ImageUrl),
        Name = Fresh("Just a name"),
        CampaignName = Fresh("The very new project"),
        CampaignManagedOrganizerName = Fresh("Name O. Organizer"),
        Description = Fresh(LongText),
        StartDate = Instant,
        EndDate = Instant.AddYears(1),
    };

    private static EventItem Item() => new()
    {
        EventId = 321,
        EventName = Fresh("wonderful name"),
        StartDate = Instant.AddDays(-7),
        EndDate = Instant.AddDays(7),
        TimeZone = Fresh("(UTC) Coordinated Universal Time"),
        Campaign = Fresh("A very nice campaign"),
        Organization = Fresh("Local Animal Shelter"),
        VolunteerCount = 15,
        Tasks = [.. Enumerable.Repeat(TaskOfEvent(), 4)],
    };

    private static EventTask TaskOfEvent() => new()
    {
        Name = Fresh("A very nice task to have"),
        StartDate = Instant.AddDays(-7),
        EndDate = Instant.AddDays(7),
        FormattedDate = Fresh("From 11/13/2026 10:01 to 11/27/2026 10:01"),
    };

    // A copy on the ordinary heap: literals are frozen objects, which no request's model consists of.
    private static string Fresh(string literal) => new(literal.AsSpan());
}
