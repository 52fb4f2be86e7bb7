using System.Reflection;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.JsonLines;
using ZeroAlloc.AspNetCore.Requests;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>What a handler gets thrown that enumerates the lines of its body, and meets one that can't be read.</summary>
internal static class BodyLines
{
    /// <summary>
    /// Has it thrown what the binding of a body throws: unless the handler catches it, and if the response hasn't started,
    /// <see cref="BodyEndpoint"/> responds with its status.
    /// </summary>
    public static void Prepare(object lines, HttpContext context, BodyFormat format, Type type, ParameterInfo parameter) =>
        JsonLinesFormat.SetRefusal(lines, e => e switch
        {
            IOException transfer => BodyRefusal.ForTransfer(context, transfer),
            InvalidDataException notDecoded => BodyRefusedException.NotDecoded(notDecoded),
            _ => format.FaultIn(e) is { } fault ? BodyRefusal.ForFault(context, format, type, parameter, e, fault) : null,
        });
}
