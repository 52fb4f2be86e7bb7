using System.Text.Json;
using System.Xml.Serialization;
using ZeroAlloc.Doors;
using ZeroAlloc.Doors.Models;

namespace ZeroAlloc.Integration.Matrix;

/// <summary>One request to a door.</summary>
/// <param name="Door">The door.</param>
/// <param name="Label">What is special about it.</param>
internal sealed record Ask(Door Door, string Label)
{
    /// <summary>More than a part of a response, more than a segment of a request.</summary>
    private const int Many = 700;

    private static readonly Dictionary<(DoorFormat, int), byte[]> s_bodies = new(
        from format in (DoorFormat[])[DoorFormat.Json, DoorFormat.Xml, DoorFormat.Message]
        from lines in (int[])[3, Many]
        select KeyValuePair.Create((format, lines), BodyOf(format, Parcel.Of("parcel", lines))));

    /// <summary>What is asked of doors that give.</summary>
    public static string[] GivingLabels { get; } = ["small", "large", "status", "early", "late"];

    /// <summary>What is asked of doors that take.</summary>
    public static string[] TakingLabels { get; } = ["small", "large", "half", "empty", "type"];

    /// <summary>Everything that is asked.</summary>
    public static IEnumerable<Ask> All { get; } =
    [
        .. DoorTable.Giving.SelectMany(static door => GivingLabels
            .Where(label => door.HasStock || label != "status")
            .Select(label => new Ask(door, label))),
        .. DoorTable.Taking.SelectMany(static door => TakingLabels.Select(label => new Ask(door, label))),
    ];

    /// <summary>Whether the body can't be taken.</summary>
    public bool IsRefused => Label is "half" or "empty" or "type";

    /// <summary>Whether the answer is an error's, which is worded as stock does where the door is stock's.</summary>
    public bool IsFailing => IsRefused || Label is "early" or "late";

    /// <summary>Whether a getter throws when the response has started.</summary>
    public bool IsLate => Label == "late";

    /// <summary>Whether the answer is a document in XML that breaks behind its first part: stock composes it as a whole before.</summary>
    public bool MayBeCut => IsLate && Door.Gives == DoorFormat.Xml;

    /// <summary>The request, to the application under test or to stock.</summary>
    public HttpRequestMessage Request(bool ours)
    {
        string path = ours ? Door.Path : Door.StockPath;
        string query = Label switch
        {
            "large" => $"?name=parcel&lines={Many}",
            "status" => "?name=parcel&lines=2&status=404",
            "early" => "?name=parcel&lines=3&broken=1",
            "late" => $"?name=parcel&lines={Many}&broken={Many - 50}",
            _ => "?name=parcel&lines=2",
        };
        string prefix = Label is "early" or "late" ? "/fragile" : "";
        var request = new HttpRequestMessage(Door.Takes is null ? HttpMethod.Get : HttpMethod.Post, prefix + path + query);
        request.Headers.Add("Accept", Door.Accept);
        request.Headers.Add("X-Ask", ToString());
        if (Door.Takes is { } taken)
        {
            byte[] body = s_bodies[(taken, Label == "large" ? Many : 3)];
            request.Content = new ByteArrayContent(Label switch
            {
                "half" => body[..(body.Length / 2)],
                "empty" => [],
                _ => body,
            });
            request.Content.Headers.Add("Content-Type", Label == "type" ? "text/plain" : Door.ContentType);
        }

        return request;
    }

    /// <summary>A body as a client would make it that knows nothing of this library.</summary>
    public static byte[] BodyOf(DoorFormat format, Parcel parcel)
    {
        switch (format)
        {
            case DoorFormat.Json:
                return JsonSerializer.SerializeToUtf8Bytes(parcel, JsonSerializerOptions.Web);
            case DoorFormat.Xml:
                using (var stream = new MemoryStream())
                {
                    new XmlSerializer(typeof(Parcel)).Serialize(stream, parcel);
                    return stream.ToArray();
                }

            default:
                return [.. parcel.WriteTo(static length => new byte[length])];
        }
    }

    /// <inheritdoc/>
    public override string ToString() => $"{Door.Name}, {Label}";
}
