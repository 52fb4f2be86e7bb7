namespace ZeroAlloc.AspNetCore.Responses;

/// <summary>Fits our pooled operations to callers that want a task.</summary>
internal static class Writing
{
    /// <summary>A task of the operation; no object is made where it has succeeded already.</summary>
    public static Task AsTaskWithoutAllocating(this ValueTask writing)
    {
        if (!writing.IsCompletedSuccessfully)
        {
            return writing.AsTask();
        }

        writing.GetAwaiter().GetResult();
        return Task.CompletedTask;
    }
}
