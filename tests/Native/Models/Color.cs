using System.Text.Json.Serialization;

namespace ZeroAlloc.Native.Models;

/// <summary>Written by its names.</summary>
[JsonConverter(typeof(JsonStringEnumConverter<Color>))]
public enum Color
{
    Red,
    Green,
}
