using System.ComponentModel.DataAnnotations;

namespace ZeroAlloc.Setups.Models;

/// <summary>A form that applications validate.</summary>
public sealed class SignUp : IValidatableObject
{
    /// <summary>Where to write to.</summary>
    [Required, EmailAddress]
    public string? Email { get; set; }

    /// <summary>How old somebody is.</summary>
    [Range(18, 120)]
    public int Age { get; set; }

    /// <summary>Once more.</summary>
    [Compare(nameof(Email))]
    public string? Again { get; set; }

    /// <summary>Where somebody lives.</summary>
    public Place Home { get; set; } = new();

    /// <summary>Who else.</summary>
    public List<Place> Others { get; set; } = [];

    /// <inheritdoc/>
    public IEnumerable<ValidationResult> Validate(ValidationContext validationContext)
    {
        if (!ReferenceEquals(validationContext.ObjectInstance, this))
        {
            yield return new ValidationResult("Validated as part of something else.");
        }

        if (Age == 99)
        {
            yield return new ValidationResult($"Not at that age, {validationContext.DisplayName}.", [nameof(Age)]);
        }
    }

    /// <summary>A place.</summary>
    public sealed class Place
    {
        /// <summary>Its name.</summary>
        [StringLength(5)]
        public string Name { get; set; } = "";
    }
}
