using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>A report as JSON.</summary>
internal static class DiagnosticsJson
{
    /// <summary>Names stand as they are, without escapes that only a page would need: this is none.</summary>
    private static readonly JsonWriterOptions s_options = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>What there is to say where the library does nothing.</summary>
    public const string Off = "ZeroAlloc is off: the app doesn't call AddZeroAllocFormatters().";

    /// <summary>Writes a report.</summary>
    public static void Write(IBufferWriter<byte> destination, DiagnosticsReport report)
    {
        using var json = new Utf8JsonWriter(destination, s_options);
        json.WriteStartObject();
        json.WriteBoolean("enabled", true);
        json.WriteStartObject("shapes");
        json.WriteNumber("compiled", report.Shapes);
        json.WriteNumber("limitedBytes", report.LimitedBytes);
        json.WriteNumber("limit", report.MaxBytes);
        json.WriteNumber("precompiled", report.Precompiled);
        json.WriteNumber("notPrecompiled", report.NotPrecompiled);
        json.WriteNumber("seconds", Math.Round(report.Compilation.TotalSeconds, 3));
        json.WriteEndObject();
        if (report.Rented is { } rented)
        {
            json.WriteStartObject("buffers");
            json.WriteNumber("rented", rented.Arrays);
            json.WriteNumber("bytes", rented.Bytes);
            json.WriteEndObject();
        }

        json.WriteStartArray("bodies");
        foreach (BodyCount count in report.Counts)
        {
            json.WriteStartObject();
            json.WriteString("direction", Direction(count.IsWritten));
            json.WriteString("format", count.Format);
            json.WriteString("serializer", count.Serializer);
            json.WriteNumber("count", count.Count);
            json.WriteEndObject();
        }

        json.WriteEndArray();
        json.WriteStartArray("reasons");
        foreach (var reason in report.Bodies
            .CountBy(static body => (body.Serializer, body.Reason))
            .OrderByDescending(static one => one.Value))
        {
            json.WriteStartObject();
            json.WriteString("serializer", reason.Key.Serializer);
            json.WriteString("reason", reason.Key.Reason);
            json.WriteNumber("bodies", reason.Value);
            json.WriteEndObject();
        }

        json.WriteEndArray();
        json.WriteStartArray("endpoints");
        foreach (EndpointReport endpoint in report.Endpoints)
        {
            json.WriteStartObject();
            json.WriteString("endpoint", endpoint.Name);
            json.WriteStartArray("bodies");
            foreach (BodyReport body in endpoint.Bodies)
            {
                Write(json, body);
            }

            json.WriteEndArray();
            json.WriteEndObject();
        }

        json.WriteEndArray();
        json.WriteNumber("endpointsWithoutBodies", report.Silent);
        json.WriteEndObject();
    }

    /// <summary>Writes the report of an application that the library does nothing in.</summary>
    public static void WriteOff(IBufferWriter<byte> destination)
    {
        using var json = new Utf8JsonWriter(destination, s_options);
        json.WriteStartObject();
        json.WriteBoolean("enabled", false);
        json.WriteString("reason", Off);
        json.WriteEndObject();
    }

    /// <summary>What a direction is called.</summary>
    public static string Direction(bool isWritten) => isWritten ? "written" : "read";

    private static void Write(Utf8JsonWriter json, BodyReport body)
    {
        json.WriteStartObject();
        json.WriteString("direction", Direction(body.IsWritten));
        json.WriteString("format", body.Format);
        json.WriteString("type", CSharpName.Of(body.Type));
        json.WriteString("serializer", body.Serializer);
        if (body.Reason.Length > 0)
        {
            json.WriteString("reason", body.Reason);
        }

        if (body.IsExcluded)
        {
            json.WriteBoolean("excluded", true);
        }

        if (body.Fallbacks.Count > 0)
        {
            json.WriteStartArray("fallbackMembers");
            foreach (string member in body.Fallbacks)
            {
                json.WriteStringValue(member);
            }

            json.WriteEndArray();
        }

        json.WriteEndObject();
    }
}
