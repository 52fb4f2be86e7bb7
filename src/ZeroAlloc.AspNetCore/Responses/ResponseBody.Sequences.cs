using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.AspNetCore.Responses;

/// <summary>The fourth way of sending: a body whose elements are waited for, flushed whenever the next one is not there.</summary>
internal static partial class ResponseBody
{
    /// <summary>Sends a body whose parts may have to be waited for; what is complete at once, below the threshold, as any other.</summary>
    /// <param name="context">The request being answered.</param>
    /// <param name="source">The body; disposed by this call.</param>
    /// <param name="contentType">Content-Type to set before anything is composed; null if it stands in the response already.</param>
    /// <param name="threshold">See <see cref="ZeroAllocFormatterOptions.ResponseThreshold"/>.</param>
    /// <param name="mayHaveLength">Whether it has a Content-Length where it is complete in its first part.</param>
    /// <param name="cancellationToken">As for the other bodies.</param>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public static async ValueTask WriteSequenceAsync(
        HttpContext context,
        IAsyncBodySource source,
        string? contentType,
        int threshold,
        bool mayHaveLength,
        CancellationToken cancellationToken)
    {
        try
        {
            SetType(context, contentType);
        }
        catch
        {
            // As stock fails before it begins a sequence, whose items then have no say.
            await source.DisposeAsync();
            throw;
        }

        bool hasLength = false;
        BlockChain? composed = null;
        bool isStreamed = false;
        try
        {
            await using (source)
            {
                cancellationToken.ThrowIfCancellationRequested();

                // A client that waits for the first element holds no block.
                await source.BeginAsync();
                composed = BlockChain.Rent();
                int part = threshold == 0 ? ZeroAllocFormatterOptions.DefaultResponseThreshold : threshold;
                bool more = await source.WriteNextAsync(composed, part);
                hasLength = SetLength(context, contentType is not null, more ? null : composed, mayHaveLength ? threshold : 0);
                if (!CarriesBody(context))
                {
                    await StartAsync(context, hasLength, cancellationToken);
                    return;
                }

                BodyMeter.Sent(composed.Length);

                isStreamed = more || !IsOnePart(composed);
                if (isStreamed)
                {
                    StreamedBodies.Begin();
                }

                // As for the other bodies: what is complete the request's token does not stop.
                CancellationToken token = more ? TokenFor(context, cancellationToken) : cancellationToken;
                PipeWriter writer = context.Response.BodyWriter;
                FlushResult flushed = await HandOverAsync(context, composed, writer, token);
                composed.Dispose();
                composed = null;
                part = Math.Min(part, BlockSizes.StreamedPart);
                while (more && !flushed.IsCompleted)
                {
                    ThrowIfCanceled(flushed);
                    token.ThrowIfCancellationRequested();
                    more = await source.WriteNextAsync(writer, part);
                    BodyMeter.Sent(writer);
                    flushed = await writer.FlushAsync(token);
                }

                ThrowIfCanceled(flushed);
            }
        }
        catch (Exception e)
        {
            if (!IsSilentEnd(context, hasLength, e, isInParts: true, cancellationToken))
            {
                throw;
            }
        }
        finally
        {
            if (isStreamed)
            {
                StreamedBodies.End();
            }

            composed?.Dispose();
        }
    }
}
