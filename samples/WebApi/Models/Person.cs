using ZeroAlloc.Formats;

namespace WebApi.Models;

/// <summary>A volunteer's particulars: 17 members and 19 strings, the model that binary formats like to be measured by.</summary>
[BufferedMessageSource]
public sealed partial class Person
{
    /// <summary>Full name.</summary>
    public string? Name { get; set; }

    /// <summary>Years.</summary>
    public int Age { get; set; }

    /// <summary>What the person likes to do.</summary>
    public string?[]? Hobbies { get; set; }

    /// <summary>Street and number.</summary>
    public string? Address { get; set; }

    /// <summary>Phone number.</summary>
    public string? PhoneNumber { get; set; }

    /// <summary>Electronic mail.</summary>
    public string? Email { get; set; }

    /// <summary>One letter.</summary>
    public string? Gender { get; set; }

    /// <summary>Country.</summary>
    public string? Nationality { get; set; }

    /// <summary>Profession.</summary>
    public string? Occupation { get; set; }

    /// <summary>Highest degree.</summary>
    public string? EducationLevel { get; set; }

    /// <summary>Married or not.</summary>
    public string? MaritalStatus { get; set; }

    /// <summary>Name of the spouse.</summary>
    public string? SpouseName { get; set; }

    /// <summary>How many children.</summary>
    public int NumberOfChildren { get; set; }

    /// <summary>Their names.</summary>
    public string?[]? ChildrenNames { get; set; }

    /// <summary>Languages.</summary>
    public string?[]? LanguagesSpoken { get; set; }

    /// <summary>Whether there are pets.</summary>
    public bool HasPets { get; set; }

    /// <summary>Their names.</summary>
    public string?[]? PetNames { get; set; }
}
