using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The fourth way of sending: a body whose elements are waited for, flushed whenever the next one is not there.</summary>
internal static partial class ResponseBody
{
    /// <summary>Sends a body whose parts may have to be waited for; what is complete at once, below the threshold, as any other.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="source">The body; disposed by this call.</param>
    /// <param name="contentType">Content-Type to set once the first part is composed.</param>
    /// <param name="threshold">See <see cref="ZeroAllocFormatterOptions.ResponseThreshold"/>.</param>
    /// <param name="cancellationToken">As for the other bodies.</param>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public static async ValueTask WriteSequenceAsync(
        HttpContext context, IAsyncBodySource source, string contentType, int threshold, CancellationToken cancellationToken)
    {
        HeadChange change = default;
        try
        {
            await using (source)
            {
                using PooledBlock first = PooledBlock.Rent();
                int part = threshold == 0 ? ZeroAllocFormatterOptions.DefaultResponseThreshold : threshold;
                bool more = await source.WriteNextAsync(first, part);
                change = SetHead(context, contentType, more ? null : first, threshold, out bool isServersOwnBody);
                if (!CarriesBody(context))
                {
                    return;
                }

                CancellationToken token = TokenFor(context, cancellationToken);
                if (more && isServersOwnBody)
                {
                    await context.Response.StartAsync(token);
                }

                PipeWriter writer = context.Response.BodyWriter;
                FlushResult flushed = await writer.WriteAsync(first.WrittenMemory, token);
                while (more && !flushed.IsCompleted)
                {
                    ThrowIfCanceled(flushed);
                    token.ThrowIfCancellationRequested();
                    more = await source.WriteNextAsync(writer, part);
                    flushed = await writer.FlushAsync(token);
                }

                ThrowIfCanceled(flushed);
            }
        }
        catch (OperationCanceledException) when (IsSilent(context, cancellationToken))
        {
        }
        catch (Exception)
        {
            AbortOrUndo(context, change);
            throw;
        }
    }
}
