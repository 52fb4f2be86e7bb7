using System.Text.Json.Serialization;

namespace ZeroAlloc.Native.Models;

/// <summary>An enum that the build doesn't see.</summary>
[JsonConverter(typeof(JsonStringEnumConverter<Season>))]
public enum Season
{
    Summer,
    Winter,
}
