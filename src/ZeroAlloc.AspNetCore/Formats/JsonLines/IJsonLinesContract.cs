using ZeroAlloc.AspNetCore.Responses;

namespace ZeroAlloc.AspNetCore.Formats.JsonLines;

/// <summary>How a sequence is written as lines, for callers that don't name the type of its items.</summary>
internal interface IJsonLinesContract
{
    /// <summary>Whether compiled code writes the items.</summary>
    bool IsCompiled { get; }

    /// <summary>Starts a body.</summary>
    /// <param name="value">The sequence.</param>
    /// <param name="cancellationToken">What the sequence is told to stop by.</param>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type of the items.</exception>
    IAsyncBodySource OpenAsync(object value, CancellationToken cancellationToken);
}
