using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;

namespace ZeroAlloc.AspNetCore.Responses;

/// <summary>What a body changed in the response's head.</summary>
/// <param name="typeBefore">Content-Type as it was; looked at only where it was set.</param>
/// <param name="setType">Whether Content-Type was set.</param>
/// <param name="setLength">Whether Content-Length was set, which there was none of before.</param>
internal readonly struct HeaderRollback(StringValues typeBefore, bool setType, bool setLength)
{
    /// <summary>Takes it back, unless the head is on its way: a handler may still answer something else then.</summary>
    public void Undo(HttpResponse response)
    {
        if (response.HasStarted)
        {
            return;
        }

        if (setType)
        {
            response.Headers.ContentType = typeBefore;
        }

        if (setLength)
        {
            response.ContentLength = null;
        }
    }
}
