// The measured APIs: the code of both sides, from AgendaEndpoints.cs.

const message = "context.Request.ReadFromNativeBufferAsync<AgendaBufferedMessage>()";
const returned = 'app.MapGet("/agenda", () => agenda)';

const apis = {
  Response: {
    Json: ["context.Response.WriteAsJsonAsync(agenda)", "context.Response.WriteAsZeroAllocJsonAsync(agenda)"],
    Xml: ["XmlSerializer, called as MVC calls it", "context.Response.WriteAsZeroAllocXmlAsync(agenda)"],
    NativeBuffering: ["context.Response.WriteAsJsonAsync(agenda)", "context.Response.WriteAsNativeBufferAsync(agenda)"],
  },
  Value: { Json: [returned, returned] },
  Request: {
    Json: ["context.Request.ReadFromJsonAsync<Agenda>()", "context.Request.ReadFromZeroAllocJsonAsync<Agenda>()"],
    Xml: ["XmlSerializer, called as MVC calls it", "context.Request.ReadFromZeroAllocXmlAsync<Agenda>()"],
    NativeBuffering: ["context.Request.ReadFromJsonAsync<Agenda>()", message],
  },
};

const remarks = {
  Response: "A handler that returns the value costs 32 bytes more with ZeroAlloc: select \"returned value\".",
  Value: "Of these bytes, ASP.NET Core allocates 32 to pass the value to ZeroAlloc.",
  Request: "",
};

/** The code of both sides, and a remark. */
export function apisOf(direction, format) {
  const [stock, ours] = apis[direction][format];
  return { stock, ours, remark: remarks[direction] };
}
