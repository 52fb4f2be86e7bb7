namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Two applications that may not start: the exceptions are compared, or what the further handler answers.</summary>
internal static class StartTwins
{
    /// <summary>In what they differ; null if in nothing.</summary>
    /// <param name="model">The application.</param>
    /// <param name="handler">The further handler.</param>
    /// <param name="isRejected">Whether the framework rejects the handler.</param>
    public static string? Difference(ApplicationModel model, FurtherHandler handler, out bool isRejected)
    {
        // Its controllers stay: the types of the endpoints name them. What is asked for is the further handler alone.
        ApplicationModel further = model with { Endpoints = [], Further = handler };
        RequestModel request = new(
            RequestRows.Methods[0],
            RequestRows.Contents[0],
            RequestRows.ContentTypes[0],
            RequestRows.Accepts[0],
            RequestRows.Ids[0],
            RequestRows.MethodChanges[0],
            RequestRows.Options[0],
            new TargetRow("to the further handler", FurtherHandler.Path));
        (string? thrown, Answer? stock) = Ask(further, isOurs: false);
        (string? ourThrown, Answer? ours) = Ask(further, isOurs: true);
        isRejected = thrown is not null;
        if (stock is null || ours is null)
        {
            return thrown == ourThrown ? null : $"stock: {thrown ?? "starts"}\n  ours: {ourThrown ?? "starts"}";
        }

        EndpointComparison.RemoveLength(ref stock, ref ours, isHead: false);
        return EndpointComparison.Difference(stock, ours) is { } difference ? $"{difference}\n  stock {stock}  ours  {ours}" : null;

        (string? Thrown, Answer? Answer) Ask(ApplicationModel application, bool isOurs)
        {
            try
            {
                using EndpointApplication started = new(application, isOurs);
                return (null, started.SendAsync(model.Endpoints[0], request).GetAwaiter().GetResult());
            }
            catch (NotSupportedException e)
            {
                return (e.Message, null);
            }
        }
    }
}
