using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>
/// Sends a body of any format. Up to the threshold it is composed in pooled memory first: the response then has a
/// Content-Length, and an exception while composing leaves it untouched. A larger body starts the response and is written into
/// the server's own blocks, part by part, at the client's pace.
/// </summary>
/// <remarks>
/// Invariant: whatever happens, the source and the block are disposed exactly once, and a client never receives a complete-looking
/// response with half a document: once bytes of it may have left, a failure aborts the connection. A failure before that, cancellation
/// included, leaves the response's head as it was.
/// </remarks>
internal static partial class ResponseBody
{
    /// <summary>Sends a body. Completes synchronously, and then without allocating, unless a flush has to wait.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="source">The body; disposed by this call.</param>
    /// <param name="contentType">Content-Type to set once the first part is composed; null if it stands in the response already.</param>
    /// <param name="threshold">See <see cref="ZeroAllocFormatterOptions.ResponseThreshold"/>.</param>
    /// <param name="cancellationToken">Stops sending, with an <see cref="OperationCanceledException"/>. When it can't be cancelled, the
    /// request's own token is used, and cancellation by that is silent: nobody is left to be told.</param>
    /// <exception cref="InvalidOperationException">A Content-Type is given, but the response has started.</exception>
    public static ValueTask WriteAsync(
        HttpContext context, IBodySource source, string? contentType, int threshold, CancellationToken cancellationToken)
    {
        PooledBlock? block = null;
        IBodySource? unsent = source;
        try
        {
            cancellationToken.ThrowIfCancellationRequested();
            block = PooledBlock.Rent();
            int part = threshold == 0 ? ZeroAllocFormatterOptions.DefaultResponseThreshold : threshold;
            bool more = source.WriteNext(block, part);
            HeadChange change = SetHead(context, contentType, more ? null : block, threshold, out bool isServersOwnBody);
            if (!CarriesBody(context))
            {
                return default;
            }

            // From here on the methods called own the two.
            PooledBlock first = block;
            block = null;
            unsent = null;
            if (more)
            {
                return StreamAsync(context, source, first, change, part, isServersOwnBody, cancellationToken);
            }

            return first.WrittenMemory.Length > PartSize
                ? SendPartsAsync(context, source, first, change, cancellationToken)
                : SendAsync(context, source, first, change, isServersOwnBody, cancellationToken);
        }
        finally
        {
            block?.Dispose();
            unsent?.Dispose();
        }
    }

    /// <summary>A silent end if the client has gone and nobody else asked for cancellation.</summary>
    private static bool IsSilent(HttpContext context, CancellationToken cancellationToken) =>
        !cancellationToken.CanBeCanceled && context.RequestAborted.IsCancellationRequested;

    private static CancellationToken TokenFor(HttpContext context, CancellationToken cancellationToken) =>
        cancellationToken.CanBeCanceled ? cancellationToken : context.RequestAborted;
}
