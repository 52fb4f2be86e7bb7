using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;
using ZeroAlloc.Benchmarks.Bdn.Protobuf;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.NativeBuffering;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>The models as the objects that Google.Protobuf writes. None of their members is null, and they are always filled.</summary>
internal static class ProtobufModels
{
    /// <summary>A message with the values of a model.</summary>
    /// <exception cref="ArgumentException">It is no model.</exception>
    public static IMessage From(object model) => model switch
    {
        LoginViewModel login => new LoginMessage { Email = login.Email, Password = login.Password, RememberMe = login.RememberMe },
        Location location => From(location),
        IndexViewModel index => From(index),
        MyEventsListerViewModel events => From(events),
        CollectionsOfPrimitives collections => From(collections),
        Person person => From(person),
        _ => throw new ArgumentException($"There is no message for {model.GetType()}.", nameof(model)),
    };

    private static LocationMessage From(Location location) => new()
    {
        Id = location.Id,
        Address1 = location.Address1,
        Address2 = location.Address2,
        City = location.City,
        State = location.State,
        PostalCode = location.PostalCode,
        Name = location.Name,
        PhoneNumber = location.PhoneNumber,
        Country = location.Country,
    };

    private static IndexMessage From(IndexViewModel index)
    {
        CampaignSummary campaign = index.FeaturedCampaign!;
        return new IndexMessage
        {
            ActiveOrUpcomingEvents = { index.ActiveOrUpcomingEvents!.Select(From) },
            FeaturedCampaign = new CampaignSummaryMessage
            {
                Id = campaign.Id,
                Title = campaign.Title,
                Description = campaign.Description,
                ImageUrl = campaign.ImageUrl,
                OrganizationName = campaign.OrganizationName,
                Headline = campaign.Headline,
            },
            IsNewAccount = index.IsNewAccount,
            HasFeaturedCampaign = index.HasFeaturedCampaign,
        };
    }

    private static EventSummaryMessage From(EventSummary summary) => new()
    {
        Id = summary.Id,
        ImageUrl = summary.ImageUrl,
        Name = summary.Name,
        CampaignName = summary.CampaignName,
        CampaignManagedOrganizerName = summary.CampaignManagedOrganizerName,
        Description = summary.Description,
        StartDate = Timestamp.FromDateTimeOffset(summary.StartDate),
        EndDate = Timestamp.FromDateTimeOffset(summary.EndDate),
    };

    private static MyEventsMessage From(MyEventsListerViewModel events) => new()
    {
        CurrentEvents = { events.CurrentEvents!.Select(From) },
        FutureEvents = { events.FutureEvents!.Select(From) },
        PastEvents = { events.PastEvents!.Select(From) },
    };

    private static EventItemMessage From(EventItem item) => new()
    {
        EventId = item.EventId,
        EventName = item.EventName,
        StartDate = Timestamp.FromDateTimeOffset(item.StartDate),
        EndDate = Timestamp.FromDateTimeOffset(item.EndDate),
        TimeZone = item.TimeZone,
        Campaign = item.Campaign,
        Organization = item.Organization,
        VolunteerCount = item.VolunteerCount,
        Tasks = { item.Tasks!.Select(From) },
    };

    private static EventTaskMessage From(EventTask task) => new()
    {
        Name = task.Name,
        StartDate = Timestamp.FromDateTimeOffset(task.StartDate!.Value),
        EndDate = Timestamp.FromDateTimeOffset(task.EndDate!.Value),
        FormattedDate = task.FormattedDate,
    };

    private static CollectionsMessage From(CollectionsOfPrimitives collections) => new()
    {
        ByteArray = ByteString.CopyFrom(collections.ByteArray),
        DateTimeArray =
        {
            collections.DateTimeArray!.Select(static date => Timestamp.FromDateTime(DateTime.SpecifyKind(date, DateTimeKind.Utc)))
        },
        Dictionary = { collections.Dictionary },
        ListOfInt = { collections.ListOfInt },
    };

    private static PersonMessage From(Person person) => new()
    {
        Name = person.Name,
        Age = person.Age,
        Hobbies = { person.Hobbies },
        Address = person.Address,
        PhoneNumber = person.PhoneNumber,
        Email = person.Email,
        Gender = person.Gender,
        Nationality = person.Nationality,
        Occupation = person.Occupation,
        EducationLevel = person.EducationLevel,
        MaritalStatus = person.MaritalStatus,
        SpouseName = person.SpouseName,
        NumberOfChildren = person.NumberOfChildren,
        ChildrenNames = { person.ChildrenNames },
        LanguagesSpoken = { person.LanguagesSpoken },
        HasPets = person.HasPets,
        PetNames = { person.PetNames },
    };
}
