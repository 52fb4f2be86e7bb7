using ZeroAlloc.Formats;

namespace WebApi.Models;

/// <summary>A volunteer's particulars: 17 members and 19 strings, the model that binary formats like to be measured by.</summary>
[BufferedMessageSource]
public sealed partial class Person
{
    /// <summary>Full name.</summary>
    [BufferedMember(0)]
    public string? Name { get; set; }

    /// <summary>Years.</summary>
    [BufferedMember(1)]
    public int Age { get; set; }

    /// <summary>What the person likes to do.</summary>
    [BufferedMember(2)]
    public string?[]? Hobbies { get; set; }

    /// <summary>Street and number.</summary>
    [BufferedMember(3)]
    public string? Address { get; set; }

    /// <summary>Phone number.</summary>
    [BufferedMember(4)]
    public string? PhoneNumber { get; set; }

    /// <summary>Electronic mail.</summary>
    [BufferedMember(5)]
    public string? Email { get; set; }

    /// <summary>One letter.</summary>
    [BufferedMember(6)]
    public string? Gender { get; set; }

    /// <summary>Country.</summary>
    [BufferedMember(7)]
    public string? Nationality { get; set; }

    /// <summary>Profession.</summary>
    [BufferedMember(8)]
    public string? Occupation { get; set; }

    /// <summary>Highest degree.</summary>
    [BufferedMember(9)]
    public string? EducationLevel { get; set; }

    /// <summary>Married or not.</summary>
    [BufferedMember(10)]
    public string? MaritalStatus { get; set; }

    /// <summary>Name of the spouse.</summary>
    [BufferedMember(11)]
    public string? SpouseName { get; set; }

    /// <summary>How many children.</summary>
    [BufferedMember(12)]
    public int NumberOfChildren { get; set; }

    /// <summary>Their names.</summary>
    [BufferedMember(13)]
    public string?[]? ChildrenNames { get; set; }

    /// <summary>Languages.</summary>
    [BufferedMember(14)]
    public string?[]? LanguagesSpoken { get; set; }

    /// <summary>Whether there are pets.</summary>
    [BufferedMember(15)]
    public bool HasPets { get; set; }

    /// <summary>Their names.</summary>
    [BufferedMember(16)]
    public string?[]? PetNames { get; set; }
}
