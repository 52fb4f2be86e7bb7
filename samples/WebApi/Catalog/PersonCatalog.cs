using WebApi.Models;

namespace WebApi.Catalog;

/// <summary>The people, shared by all requests.</summary>
public sealed class PersonCatalog
{
    private readonly Person[] _people =
    [
        new Person
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
        },
    ];

    /// <summary>The person with this number, or <see langword="null"/>.</summary>
    /// <param name="id">The number, from 1.</param>
    public Person? Find(int id) => id >= 1 && id <= _people.Length ? _people[id - 1] : null;
}
