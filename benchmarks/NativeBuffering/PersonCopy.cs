namespace ZeroAlloc.Benchmarks.NativeBuffering;

/// <summary>The floor of <c>ToObject</c>: the object, its arrays and its strings, of text that is there as UTF-16 already.</summary>
internal static class PersonCopy
{
    /// <summary>Copies a person.</summary>
    public static Person Of(Person person) => new()
    {
        Name = new string(person.Name.AsSpan()),
        Age = person.Age,
        Hobbies = Of(person.Hobbies!),
        Address = new string(person.Address.AsSpan()),
        PhoneNumber = new string(person.PhoneNumber.AsSpan()),
        Email = new string(person.Email.AsSpan()),
        Gender = new string(person.Gender.AsSpan()),
        Nationality = new string(person.Nationality.AsSpan()),
        Occupation = new string(person.Occupation.AsSpan()),
        EducationLevel = new string(person.EducationLevel.AsSpan()),
        MaritalStatus = new string(person.MaritalStatus.AsSpan()),
        SpouseName = new string(person.SpouseName.AsSpan()),
        NumberOfChildren = person.NumberOfChildren,
        ChildrenNames = Of(person.ChildrenNames!),
        LanguagesSpoken = Of(person.LanguagesSpoken!),
        HasPets = person.HasPets,
        PetNames = Of(person.PetNames!),
    };

    private static string?[] Of(string?[] texts)
    {
        string?[] copies = new string?[texts.Length];
        for (int i = 0; i < copies.Length; i++)
        {
            copies[i] = new string(texts[i].AsSpan());
        }

        return copies;
    }
}
