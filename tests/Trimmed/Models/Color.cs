using System.Text.Json.Serialization;

namespace ZeroAlloc.Trimmed.Models;

/// <summary>An enumeration that is written by name.</summary>
[JsonConverter(typeof(JsonStringEnumConverter<Color>))]
public enum Color
{
    /// <summary>The first.</summary>
    Red,

    /// <summary>The second.</summary>
    Green,
}
