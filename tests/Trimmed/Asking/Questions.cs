using System.Text;
using System.Text.Json;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Trimmed.Models;

namespace ZeroAlloc.Trimmed.Asking;

/// <summary>What every application is asked.</summary>
internal static class Questions
{
    private const string Json = "application/json";
    private const string Xml = "application/xml";
    private const string Message = "application/x-nativebuffer";

    /// <summary>A document of <see cref="Samples.Invoice"/>, as XmlSerializer writes it where nothing is trimmed.</summary>
    private const string Document = """
        <invoice xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" number="12"><issued>2026-02-03</issued><Customer>A &amp; B</Customer><Key>11223344-5566-7788-99aa-bbccddeeff00</Key><Discount>0.1</Discount><Rate>2</Rate><Level>High</Level><Stamp>AQID</Stamp><Lines><line Article="tea"><Price>3.5</Price><Delivered xsi:nil="true" /><Takes>PT1H30M</Takes></line><line xsi:type="GiftLine" Article="cup"><Price>0</Price><Delivered>2026-02-04T05:06:07+01:00</Delivered><Takes>PT0S</Takes><To>Bo</To></line></Lines><note>first</note><note>second</note></invoice>
        """;

    /// <summary>All of them.</summary>
    public static IReadOnlyList<Question> All { get; } =
    [
        .. Gets(
            "/result", "/typed", "/extension", "/seats", "/day", "/version", "/animal", "/many", "/stream", "/group/booking",
            "/group/seats", "/events"),
        new("/lines", false),
        new("/lines/body", false, ContentType: "application/jsonl", Body: Of(Samples.Booking)),
        .. Gets("/mvc/booking", "/mvc/ok", "/mvc/json", "/mvc/stream", "/mvc/invoice"),
        .. Bookings("/body", "/optional", "/parameter", "/parameter/5", "/mvc/booking"),
        new("/unusual", true, ContentType: Json, Body: Of(Samples.Unusual)),
        new("/read", true, ContentType: Json, Body: Of(Samples.Many)),
        .. Gets("/xml", "/xml/extension", "/xml/list"),
        new("/mvc/invoice", true, Accept: Xml),
        .. Invoices("/mvc/invoice", hasStock: true),
        .. Invoices("/xml/body", hasStock: false),
        .. Invoices("/xml/read", hasStock: false),
        new("/xml/stream", false),
        new("/negotiated", false, Accept: Xml),
        new("/negotiated", false),
        new("/group/booking", false, Accept: Xml),
        .. Messages(),
        new("/describe", false),
        new("/describe/mvc", false),
    ];

    private static IEnumerable<Question> Gets(params string[] paths) => paths.Select(static path => new Question(path, true));

    private static IEnumerable<Question> Bookings(params string[] paths) => paths.SelectMany(static path => (Question[])
    [
        new(path, true, ContentType: Json, Body: Of(Samples.Booking)),
        new(path, true, ContentType: Json, Body: Encoding.UTF8.GetBytes("{\"id\":1,\"name\":")),
        new(path, true, ContentType: Json, Body: Encoding.UTF8.GetBytes("{\"name\":\"without\"}")),
        new(path, true, ContentType: Json, Body: Encoding.UTF8.GetBytes("{\"id\":1,\"seats\":[{\"row\":1}],\"level\":0,\"unknown\":[{}]}")),
        new(path, true, ContentType: Json, Body: []),
        new(path, true, ContentType: "text/plain", Body: [1]),
    ]);

    private static IEnumerable<Question> Invoices(string path, bool hasStock) =>
    [
        new(path, hasStock, Accept: Xml, ContentType: Xml, Body: Encoding.UTF8.GetBytes(Document)),
        new(
            path,
            hasStock,
            Accept: Xml,
            ContentType: Xml,
            Body: Encoding.UTF8.GetBytes(Document.Replace("<Rate>2</Rate>", "unusual<Rate>3</Rate>", StringComparison.Ordinal))),
        new(path, hasStock, Accept: Xml, ContentType: Xml, Body: Encoding.UTF8.GetBytes(Document[..100])),
    ];

    private static IEnumerable<Question> Messages()
    {
        byte[] message = [.. Samples.Person.WriteTo(static size => new byte[size])];
        foreach (string path in (string[])["/message", "/message/extension", "/message/negotiated", "/group/person", "/messages/person"])
        {
            yield return new Question(path, false, Accept: Message);
            yield return new Question(path, false, Accept: Xml);
            yield return new Question(path, false);
        }

        foreach (string path in (string[])["/message/body", "/message/read", "/messages/person", "/messages/view"])
        {
            yield return new Question(path, false, Accept: Message, ContentType: Message, Body: message);
            yield return new Question(path, false, ContentType: Message, Body: message[..^9]);
            yield return new Question(path, false, ContentType: Json, Body: "{\"name\":\"Bo\",\"age\":3}"u8.ToArray());
        }
    }

    private static byte[] Of<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, typeof(T), GeneratedContext.Default);
}
