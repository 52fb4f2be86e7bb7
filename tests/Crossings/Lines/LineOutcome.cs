using System.Text.Json;
using ZeroAlloc.Crossings.Endpoints;
using ZeroAlloc.Crossings.Json;
using ZeroAlloc.Crossings.Parameters;
using ZeroAlloc.Formats.Json.Lines;

namespace ZeroAlloc.Crossings.Lines;

/// <summary>
/// What becomes of a request by the two specifications and the documented statuses: System.Text.Json reads the lines one by one.
/// </summary>
internal sealed class LineOutcome
{
    /// <summary>What the note of a filter begins with that reads the argument.</summary>
    public const string Argument = "argument";

    private const string Handled = "done";

    private readonly LineEndpoint _endpoint;
    private readonly LineRequest _request;
    private readonly List<string> _items = [];
    private readonly List<string?> _echoes = [];
    private readonly byte[] _body;
    private readonly bool _throws;
    private int _consumed;
    private int _status = 200;
    private string? _detail;
    private int _line;
    private bool _runs = true;

    /// <summary>Whether routing accepts the media type; else it answers.</summary>
    private readonly bool _isRouted = true;

    /// <summary>Finds it.</summary>
    public LineOutcome(LineApplicationModel application, LineEndpoint endpoint, LineRequest request, JsonSerializerOptions options)
    {
        _endpoint = endpoint;
        _request = request;
        _throws = application.Has("exceptions of bad requests");
        _body = LineRows.BytesOf(request.Body, endpoint.Type);
        if (!request.ContentType.IsLines)
        {
            _isRouted = request.ContentType.Value?.StartsWith("application/jsonl;", StringComparison.Ordinal) != false;
            bool hasBody = !_isRouted || _body.Length > 0 || request.Framing.Framing is Framing.Chunked or Framing.Chunks;
            _status = hasBody ? 415 : 400;
            _runs = false;
        }
        else if (request.Framing.Encoding == "broken" && _body.Length > 0)
        {
            _status = 400;
            _detail = "The request body can't be decompressed.";
        }
        else
        {
            Read(options, application.Has("short lines") ? LineRows.SmallLimit : LineRules.DefaultMaxLength);
        }
    }

    /// <summary>Whether the connection is cut. The server may then keep what it has received, lines that are complete among it.</summary>
    private bool IsCut => _request.Framing.Framing == Framing.Cut;

    /// <summary>The first thing in which an answer is another; null if in none.</summary>
    public string? Difference(Answer answer)
    {
        // Filters run without the argument, too, by the framework's rule for a missing one.
        bool hasFilter = _endpoint.Filter.Feature == "filter of lines: reads the argument" && (_runs || (_status == 400 && !_throws));
        IEnumerable<string> notes = answer.Log.Where(note =>
            !note.StartsWith(LineApplication.Left, StringComparison.Ordinal)
            && !note.StartsWith(LineApplication.Thrown, StringComparison.Ordinal));
        string[] expected = [.. hasFilter ? [$"{Argument} {_runs}"] : Array.Empty<string>(), .. Notes()];
        if (IsCut ? !expected.Take(notes.Count()).SequenceEqual(notes) : !notes.SequenceEqual(expected))
        {
            return $"notes: {string.Join(" | ", expected)}";
        }

        return IsCut ? null
            : !_runs ? Refusal(answer)
            : _endpoint.Handler.Feature switch
            {
                "handler: none" => Done(answer, left: _body.Length),
                "handler: first" => _items.Count > 0 || _status == 200 ? Done(answer, left: _body.Length - _consumed) : Refusal(answer),
                "handler: catches" when _status != 200 => Text(answer, $"caught {_status} {(_line == 0 ? "" : _line)}"),
                "handler: echo" => Echo(answer),
                _ => _status == 200 ? Done(answer, left: 0) : Refusal(answer),
            };
    }

    private IEnumerable<string> Notes() => !_runs ? [] : _endpoint.Handler.Feature switch
    {
        "handler: none" => ["True"],
        "handler: echo" => [],
        "handler: first" => _items.Take(1),
        _ => _items,
    };

    /// <summary>Lines of which the end was received; the last ends with the body if that is complete.</summary>
    private void Read(JsonSerializerOptions options, int limit)
    {
        ILineHandlers handlers = LineApplication.HandlersOf(_endpoint);
        byte[] body = IsCut ? _body[..(_body.AsSpan(0, _body.Length / 2).LastIndexOf((byte)'\n') + 1)] : _body;
        foreach ((ArraySegment<byte> line, int number) in LineOracle.Split(body))
        {
            int end = Math.Min(line.Offset + line.Count + 1, body.Length);
            try
            {
                (bool isItem, string text) = handlers.Read(line, number, options, limit, _request.ContentType.SkipsBlank);
                _consumed = _items.Count == 0 ? end : _consumed;
                if (isItem)
                {
                    _items.Add(text);
                    _echoes.Add(handlers.Echo(line, options));
                }
            }
            catch (JsonLineException e)
            {
                _status = e.IsTooLong ? 413 : 400;
                _detail = e.Description;
                _line = number;
                return;
            }
        }

        _consumed = _items.Count == 0 ? body.Length : _consumed;
    }

    private string? Done(Answer answer, int left)
    {
        string note = $"{LineApplication.Left}{left}";
        return Text(answer, Handled)
            ?? (_request.Framing.Encoding is not null || answer.Log.Contains(note) ? null : $"{note} expected");
    }

    private static string? Text(Answer answer, string text) =>
        answer is { Status: 200, IsComplete: true } && answer.Body == text ? null : $"200 {text} expected";

    private string? Refusal(Answer answer)
    {
        if (answer.Status != _status)
        {
            return $"status {_status} expected";
        }

        if (_throws && _isRouted && _request.Framing.Encoding != "broken")
        {
            string thrown = $"{LineApplication.Thrown}BadHttpRequestException {_status} ";
            return answer.Log.Any(note => note.StartsWith(thrown, StringComparison.Ordinal)
                && note.Contains(_detail ?? "", StringComparison.Ordinal))
                ? null
                : $"exception of {_status} with {_detail} expected";
        }

        if (_detail is null)
        {
            return answer.Body.Length == 0 ? null : "no body expected";
        }

        using JsonDocument problem = JsonDocument.Parse(answer.Body);
        return problem.RootElement.GetProperty("detail").GetString() == _detail
            && answer.Headers.GetValueOrDefault("Content-Type") == "application/problem+json"
            ? null
            : $"problem with {_detail} expected";
    }

    /// <summary>An error behind an item that was sent aborts the connection.</summary>
    private string? Echo(Answer answer)
    {
        if (_echoes.Contains(null))
        {
            return null;
        }

        string all = string.Concat(_echoes);
        if (_status == 200)
        {
            return answer is { Status: 200, IsComplete: true } && answer.Body == all
                && answer.Headers.GetValueOrDefault("Content-Type") == "application/jsonl"
                ? null
                : $"200 {all} expected";
        }

        return _echoes.Count > 0 && answer is { IsComplete: false, Status: 200 or 0 }
            ? all.StartsWith(answer.Body, StringComparison.Ordinal) ? null : $"a beginning of {all} expected"
            : Refusal(answer);
    }
}
