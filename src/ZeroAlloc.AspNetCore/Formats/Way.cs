namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>Who writes the values of a type in a format, or who reads them.</summary>
internal enum Way
{
    /// <summary>Nobody has asked yet.</summary>
    Unknown,

    /// <summary>Nobody: the format does not know the type.</summary>
    Unsupported,

    /// <summary>The stock serializer.</summary>
    Stock,

    /// <summary>Compiled code, as items that are waited for (<see cref="BodyContract.OpenAsync"/>). Nothing is read so.</summary>
    Streamed,

    /// <summary>Compiled code; where that declines a body, the stock serializer reads it.</summary>
    Compiled,
}
