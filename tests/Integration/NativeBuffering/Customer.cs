using System.ComponentModel.DataAnnotations;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>A message with a rule, to see who validates it.</summary>
[BufferedMessageSource]
public sealed partial class Customer
{
    /// <summary>Number.</summary>
    public int Id { get; set; }

    /// <summary>Name; at most ten characters, which views don't know of.</summary>
    [StringLength(10)]
    public string? Name { get; set; }

    /// <summary>Labels.</summary>
    public string[]? Tags { get; set; }

    /// <summary>Any number of bytes.</summary>
    public byte[]? Photo { get; set; }

    /// <summary>Where to.</summary>
    public Shop? Shop { get; set; }

    /// <summary>One to test with.</summary>
    public static Customer Ann() => new() { Id = 7, Name = "Ann", Tags = ["a", "é"], Shop = new Shop { Id = 3 } };
}
