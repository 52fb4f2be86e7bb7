using System.Text;
using WebApi.Live.Load;

namespace WebApi.Live.Views;

/// <summary>An answer as the page shows it.</summary>
/// <param name="Status">The status line.</param>
/// <param name="Headers">Names and values, in the order in which they came.</param>
/// <param name="Length">Bytes of the body.</param>
/// <param name="Excerpt">Some of the body; what is no text is shown in hexadecimal.</param>
internal sealed record AnswerView(string Status, HeaderView[] Headers, int Length, string Excerpt)
{
    private const int ExcerptLength = 480;

    /// <summary>How much is shown of what stands before the place in question.</summary>
    private const int Before = 60;

    /// <summary>Makes the view.</summary>
    /// <param name="answer">The answer.</param>
    /// <param name="place">The byte that the excerpt is about.</param>
    public static AnswerView Of(HttpAnswer answer, int place)
    {
        var lines = answer.Head.Split("\r\n");
        var bytes = answer.Body.AsSpan(Math.Max(0, place - Before));
        bytes = bytes[..Math.Min(ExcerptLength, bytes.Length)];
        return new AnswerView(
            lines[0],
            [.. lines.Skip(1).Select(HeaderView.Parse)],
            answer.Body.Length,
            bytes.Contains((byte)0) ? Convert.ToHexStringLower(bytes[..(bytes.Length / 2)]) : Encoding.UTF8.GetString(bytes));
    }
}
