namespace ZeroAlloc.Doors;

/// <summary>What a body is written in.</summary>
public enum DoorFormat
{
    /// <summary>JSON.</summary>
    Json,

    /// <summary>XML.</summary>
    Xml,

    /// <summary>NativeBuffering.</summary>
    Message,

    /// <summary>Plain text, which the framework writes by itself.</summary>
    Text,
}
