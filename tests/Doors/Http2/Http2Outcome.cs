namespace ZeroAlloc.Doors.Http2;

/// <summary>How an answer ended.</summary>
public enum Http2Outcome
{
    /// <summary>The server said that it is complete.</summary>
    Complete,

    /// <summary>The server has reset the stream.</summary>
    Reset,

    /// <summary>The connection is gone.</summary>
    Lost,
}
