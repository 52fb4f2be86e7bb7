using ZeroAlloc.Benchmarks.NativeBuffering;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>
/// Copies of the models as a reader has to make them: every element and text an object of its own, collections of
/// exactly their size. What making one allocates is the size of the model's objects, counted without any reader.
/// </summary>
internal static class ModelCopies
{
    /// <summary>Copies a model.</summary>
    /// <exception cref="ArgumentException">There is no copy of this type.</exception>
    public static object Of(object model) => model switch
    {
        LoginViewModel login =>
            new LoginViewModel { Email = Of(login.Email), Password = Of(login.Password), RememberMe = login.RememberMe },
        Location location => Of(location),
        IndexViewModel index => new IndexViewModel
        {
            ActiveOrUpcomingEvents = Of(index.ActiveOrUpcomingEvents!, Of),
            FeaturedCampaign = Of(index.FeaturedCampaign!),
            IsNewAccount = index.IsNewAccount,
        },
        MyEventsListerViewModel events => new MyEventsListerViewModel
        {
            CurrentEvents = Of(events.CurrentEvents!, Of),
            FutureEvents = Of(events.FutureEvents!, Of),
            PastEvents = Of(events.PastEvents!, Of),
        },
        CollectionsOfPrimitives collections => Of(collections),
        Person person => PersonCopy.Of(person),
        CityList cities => new CityList { Cities = Array.ConvertAll(cities.Cities!, Of) },
        _ => throw new ArgumentException($"There is no copy of {model.GetType()}."),
    };

    /// <summary>Collections as they come out of XML, which has no dictionaries.</summary>
    public static CollectionsOfPrimitives WithoutDictionary(CollectionsOfPrimitives model)
    {
        model.Dictionary = null;
        return model;
    }

    private static Location Of(Location location) => new()
    {
        Id = location.Id,
        Address1 = Of(location.Address1),
        Address2 = Of(location.Address2),
        City = Of(location.City),
        State = Of(location.State),
        PostalCode = Of(location.PostalCode),
        Name = Of(location.Name),
        PhoneNumber = Of(location.PhoneNumber),
        Country = Of(location.Country),
    };

    private static EventSummary Of(EventSummary item) => new()
    {
        Id = item.Id,
        ImageUrl = Of(item.ImageUrl),
        Name = Of(item.Name),
        CampaignName = Of(item.CampaignName),
        CampaignManagedOrganizerName = Of(item.CampaignManagedOrganizerName),
        Description = Of(item.Description),
        StartDate = item.StartDate,
        EndDate = item.EndDate,
    };

    private static CampaignSummary Of(CampaignSummary campaign) => new()
    {
        Id = campaign.Id,
        Title = Of(campaign.Title),
        Description = Of(campaign.Description),
        ImageUrl = Of(campaign.ImageUrl),
        OrganizationName = Of(campaign.OrganizationName),
        Headline = Of(campaign.Headline),
    };

    private static EventItem Of(EventItem item) => new()
    {
        EventId = item.EventId,
        EventName = Of(item.EventName),
        StartDate = item.StartDate,
        EndDate = item.EndDate,
        TimeZone = Of(item.TimeZone),
        Campaign = Of(item.Campaign),
        Organization = Of(item.Organization),
        VolunteerCount = item.VolunteerCount,
        Tasks = Of(item.Tasks!, Of),
    };

    private static EventTask Of(EventTask task) => new()
    {
        Name = Of(task.Name),
        StartDate = task.StartDate,
        EndDate = task.EndDate,
        FormattedDate = Of(task.FormattedDate),
    };

    private static CollectionsOfPrimitives Of(CollectionsOfPrimitives collections)
    {
        Dictionary<int, string>? texts = null;
        if (collections.Dictionary is { } dictionary)
        {
            texts = new Dictionary<int, string>(dictionary.Count);
            foreach ((int key, string text) in dictionary)
            {
                texts.Add(key, Of(text)!);
            }
        }

        return new CollectionsOfPrimitives
        {
            ByteArray = [.. collections.ByteArray!],
            DateTimeArray = [.. collections.DateTimeArray!],
            Dictionary = texts,
            ListOfInt = new List<int>(collections.ListOfInt!),
        };
    }

    private static City? Of(City? city) => city is null ? null : new()
    {
        Id = city.Id,
        Name = Of(city.Name)!,
        Country = Of(city.Country)!,
        Region = Of(city.Region),
        Latitude = city.Latitude,
        Longitude = city.Longitude,
    };

    private static List<T> Of<T>(List<T> items, Func<T, T> copy)
    {
        var copies = new List<T>(items.Count);
        foreach (T item in items)
        {
            copies.Add(copy(item));
        }

        return copies;
    }

    private static string? Of(string? text) => text is null ? null : new string(text.AsSpan());
}
