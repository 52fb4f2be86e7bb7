namespace ZeroAlloc.Doors;

/// <summary>Every door. A new one is a line here and, unless it is there, its endpoint in <c>Serving</c>.</summary>
public static class DoorTable
{
    private const DoorFormat Json = DoorFormat.Json;
    private const DoorFormat Xml = DoorFormat.Xml;
    private const DoorFormat Message = DoorFormat.Message;
    private const DoorFormat Text = DoorFormat.Text;

    /// <summary>Doors that give a <see cref="Models.Parcel"/>, or its lines one by one.</summary>
    public static IReadOnlyList<Door> Giving { get; } =
    [
        new("controller, JSON", "/parcels/ok", Json),
        new("controller, JsonResult", "/parcels/json", Json),
        new("controller, XML", "/parcels/ok", Xml),
        new("controller, message", "/parcels/ok", Message) { StockPath = "/hand/message" },
        new("controller, sequence", "/parcels/sequence", Json),
        new("result, JSON", "/result", Json),
        new("typed result, JSON", "/typed", Json),
        new("response, JSON", "/write", Json),
        new("value, JSON", "/value", Json),
        new("negotiated, JSON", "/negotiated", Json) { StockPath = "/result" },
        new("result, sequence", "/sequence", Json),
        new("value, sequence", "/value-sequence", Json),
        new("result, JSON Lines", "/lines", Text) { StockPath = "/hand/lines" },
        new("result, server-sent events", "/events", Text),
        new("result, XML", "/xml", Xml) { StockPath = "/parcels/ok" },
        new("response, XML", "/write-xml", Xml) { StockPath = "/parcels/ok" },
        new("value, XML", "/value", Xml) { StockPath = "/parcels/ok" },
        new("negotiated, XML", "/negotiated", Xml) { StockPath = "/parcels/ok" },
        new("result, sequence in XML", "/xml-sequence", Xml) { StockPath = "/parcels/lines" },
        new("result, message", "/message", Message) { StockPath = "/hand/message" },
        new("response, message", "/write-message", Message) { StockPath = "/hand/message" },
        new("value, message", "/value", Message) { StockPath = "/hand/message" },
        new("negotiated, message", "/negotiated", Message) { StockPath = "/hand/message" },
    ];

    /// <summary>Doors that take a <see cref="Models.Parcel"/>: most say what they were given, some give it back.</summary>
    public static IReadOnlyList<Door> Taking { get; } =
    [
        new("controller, from JSON", "/parcels/take", Text, Json),
        new("controller, from XML", "/parcels/take", Text, Xml),
        new("controller, from a message", "/parcels/take", Text, Message) { StockPath = "/hand/take" },
        new("Body<T>, from JSON", "/body", Text, Json),
        new("Body<T>, from XML", "/body", Text, Xml) { StockPath = "/parcels/take" },
        new("Body<T>, from a message", "/body", Text, Message) { StockPath = "/hand/take" },
        new("Body<T> of a view", "/body-view", Text, Message) { StockPath = "/hand/take" },
        new("parameter, from JSON", "/parameter", Text, Json),
        new("request, from JSON", "/read", Text, Json),
        new("request, from XML", "/read-xml", Text, Xml) { StockPath = "/parcels/take" },
        new("request, from a message", "/read-message", Text, Message) { StockPath = "/hand/take" },
        new("controller, JSON both ways", "/parcels/echo", Json, Json),
        new("controller, XML both ways", "/parcels/echo", Xml, Xml),
        new("Body<T>, JSON both ways", "/echo", Json, Json),
        new("Body<T>, XML both ways", "/echo", Xml, Xml) { StockPath = "/parcels/echo" },
        new("Body<T>, messages both ways", "/echo", Message, Message) { StockPath = "/hand/echo" },
    ];
}
