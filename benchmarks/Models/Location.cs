using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>A postal address: nine flat members, 198 bytes as JSON, 203 where the encoder escapes the plus sign.</summary>
[BufferedMessageSource]
public sealed partial class Location
{
    /// <summary>Number of the address.</summary>
    public int Id { get; set; }

    /// <summary>First line.</summary>
    public string? Address1 { get; set; }

    /// <summary>Second line.</summary>
    public string? Address2 { get; set; }

    /// <summary>City.</summary>
    public string? City { get; set; }

    /// <summary>State.</summary>
    public string? State { get; set; }

    /// <summary>Postal code.</summary>
    public string? PostalCode { get; set; }

    /// <summary>Name of the place.</summary>
    public string? Name { get; set; }

    /// <summary>Phone number; starts with a plus sign, which the default encoder escapes.</summary>
    public string? PhoneNumber { get; set; }

    /// <summary>Country.</summary>
    public string? Country { get; set; }
}
