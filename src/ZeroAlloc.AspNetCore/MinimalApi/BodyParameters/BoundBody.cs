namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>Hands a body that compiled code has read to the method in which the handler's other parameters arrive.</summary>
/// <typeparam name="T">Type of the body parameter.</typeparam>
/// <remarks>
/// ASP.NET Core binds the other parameters synchronously, so the body waits on the thread. Whoever sets it restores the value
/// before, because a service that is resolved in between may run another endpoint.
/// </remarks>
internal static class BoundBody<T>
{
    [ThreadStatic]
    private static T? s_value;

    /// <summary>The body of the request whose other parameters this thread binds.</summary>
    public static ref T? Slot => ref s_value;

    /// <summary>The same, for emitted code.</summary>
    public static T Value => s_value!;
}
