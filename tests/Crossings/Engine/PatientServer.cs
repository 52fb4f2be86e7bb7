using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>A server that waits for slow clients: on a busy machine, the client may get no turn for longer than Kestrel waits.</summary>
internal static class PatientServer
{
    /// <summary>Listens on a free port.</summary>
    public static void Use(WebApplicationBuilder builder) =>
        builder.WebHost.UseUrls("http://127.0.0.1:0").ConfigureKestrel(static options =>
        {
            options.Limits.MinRequestBodyDataRate = null;
            options.Limits.MinResponseDataRate = null;
        });
}
