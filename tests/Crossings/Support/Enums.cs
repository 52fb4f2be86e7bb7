using System.Text.Json.Serialization;

namespace ZeroAlloc.Crossings.Support;

/// <summary>An enum without attributes.</summary>
public enum Color
{
    Red,
    Green = 5,
    Blue = -3,
}

/// <summary>Flags, one name of which is of two bits.</summary>
[Flags]
public enum Rights : byte
{
    None = 0,
    Read = 1,
    Write = 2,
    Both = 3,
    Run = 64,
}

/// <summary>Flags of which two names differ by case alone.</summary>
[Flags]
[JsonConverter(typeof(JsonStringEnumConverter<Cased>))]
public enum Cased
{
    red = 1,
    Red = 2,
    Blue = 4,
}

/// <summary>An enum that is written by names, some of which are other ones.</summary>
[JsonConverter(typeof(JsonStringEnumConverter<Size>))]
public enum Size : long
{
    [JsonStringEnumMemberName("sm<all")]
    Small = 1,
    Large = long.MaxValue,
}
