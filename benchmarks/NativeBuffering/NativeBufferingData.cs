namespace ZeroAlloc.Benchmarks.NativeBuffering;

/// <summary>The objects that are measured.</summary>
internal static class NativeBufferingData
{
    /// <summary>The Person of the articles on NativeBuffering, value by value.</summary>
    public static Person Person() => new()
    {
        Name = "Bill",
        Age = 30,
        Hobbies = ["Reading", "Writing", "Coding"],
        Address = "123 Main St.",
        PhoneNumber = "555-555-5555",
        Email = "bill@gmail.com",
        Gender = "M",
        Nationality = "China",
        Occupation = "Software Engineer",
        EducationLevel = "Bachelor's",
        MaritalStatus = "Married",
        SpouseName = "Jane",
        NumberOfChildren = 2,
        ChildrenNames = ["John", "Jill"],
        LanguagesSpoken = ["English", "Chinese"],
        HasPets = true,
        PetNames = ["Fido", "Spot"],
    };

    /// <summary>Cities with names of 5 to 14 letters, of which one in eight is not ASCII.</summary>
    public static CityList Cities(int count = 10_000)
    {
        var random = new Random(20_240_101);
        return new CityList { Cities = [.. Enumerable.Range(1, count).Select(id => City(id, random))] };
    }

    /// <summary>1,000,000 numbers of all magnitudes.</summary>
    public static NumberList Numbers()
    {
        var random = new Random(20_240_102);
        return new NumberList { Values = [.. Enumerable.Range(0, 1_000_000).Select(_ => random.Next() >> random.Next(31))] };
    }

    private static City City(int id, Random random) => new()
    {
        Id = id,
        Name = Letters(random, random.Next(5, 15)) + (id % 8 == 0 ? "é" : ""),
        Country = Letters(random, 2).ToUpperInvariant(),
        Region = id % 10 == 0 ? null : Letters(random, random.Next(4, 20)),
        Latitude = Math.Round((random.NextDouble() * 180) - 90, 5),
        Longitude = Math.Round((random.NextDouble() * 360) - 180, 5),
    };

    private static string Letters(Random random, int count) =>
        string.Create(count, random, static (span, source) =>
        {
            for (int i = 0; i < span.Length; i++)
            {
                span[i] = (char)('a' + source.Next(26));
            }
        });
}
