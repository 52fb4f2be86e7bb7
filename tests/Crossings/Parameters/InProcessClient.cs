using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.TestHost;
using ZeroAlloc.Crossings.Endpoints;
using ZeroAlloc.Crossings.Parameters.Programs;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>Sends requests to a server in memory.</summary>
internal sealed class InProcessClient(TestServer server) : ITestClient
{
    /// <inheritdoc/>
    public async Task<Answer> SendAsync(RequestText request)
    {
        SortedDictionary<string, string> headers = new(StringComparer.OrdinalIgnoreCase);
        try
        {
            HttpContext context = await server.SendAsync(context =>
            {
                context.Request.Method = request.Verb;
                context.Request.Path = request.Path;
                context.Request.QueryString = new QueryString(request.Query);
                foreach ((string name, string value) in request.Headers)
                {
                    context.Request.Headers[name] = value;
                }

                bool hasBody = request.Framing != Framing.None;
                context.Features.Set<IHttpRequestBodyDetectionFeature>(new Detection(hasBody && (request.Framing
                    is Framing.Chunked or Framing.Chunks || request.Body.Length > 0)));
                if (hasBody)
                {
                    context.Request.Body = new Parts(request);
                    context.Request.ContentLength = request.Framing is Framing.Chunked or Framing.Chunks ? null : request.Body.Length;
                }
            });
            using MemoryStream body = new();
            bool isComplete = true;
            try
            {
                await context.Response.Body.CopyToAsync(body);
            }
            catch (Exception e)
            {
                Trace.Say($"client: {Trace.Text(e)}");
                isComplete = false;
            }

            foreach ((string name, Microsoft.Extensions.Primitives.StringValues value) in context.Response.Headers)
            {
                headers[name] = RequestLog.Plain(value.ToString());
            }

            if (body.Length > 0 && !headers.ContainsKey("Content-Length"))
            {
                // As a real server sends it.
                headers["Transfer-Encoding"] = "chunked";
            }

            string text = RequestLog.Plain(Encoding.UTF8.GetString(body.GetBuffer(), 0, (int)body.Length));
            return new Answer(context.Response.StatusCode, headers, text, body.Length, isComplete, []);
        }
        catch (Exception e)
        {
            Trace.Say($"client: {Trace.Text(e)}");
            return new Answer(0, headers, "", 0, false, []);
        }
    }

    public void Dispose()
    {
    }

    private sealed class Detection(bool canHaveBody) : IHttpRequestBodyDetectionFeature
    {
        public bool CanHaveBody => canHaveBody;
    }

    /// <summary>A body that comes as it was asked for: at once, in pieces, or not to its end.</summary>
    private sealed class Parts(RequestText request) : Stream
    {
        private readonly Queue<byte[]> _parts = new(request.Framing switch
        {
            Framing.Pieces or Framing.Chunks => request.Split(),
            Framing.Cut => [request.Body[..(request.Body.Length / 2)]],
            _ => [request.Body],
        });

        private Memory<byte> _current;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (request.Framing is Framing.Pieces or Framing.Chunks)
            {
                await Task.Yield();
            }

            return Take(buffer.Span);
        }

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
            ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

        public override int Read(byte[] buffer, int offset, int count) => Take(buffer.AsSpan(offset, count));

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        private int Take(Span<byte> room)
        {
            if (room.IsEmpty)
            {
                return 0;
            }

            while (_current.IsEmpty)
            {
                if (_parts.Count == 0)
                {
                    return request.Framing == Framing.Cut ? throw new IOException("The client has gone.") : 0;
                }

                _current = _parts.Dequeue();
            }

            int count = Math.Min(room.Length, _current.Length);
            _current.Span[..count].CopyTo(room);
            _current = _current[count..];
            return count;
        }
    }
}
