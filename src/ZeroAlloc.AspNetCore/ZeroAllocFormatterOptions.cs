using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.AspNetCore;

/// <summary>Options for ZeroAlloc's formatters and results.</summary>
/// <remarks>The options are read once per host: changes after the first request have no effect.</remarks>
public sealed class ZeroAllocFormatterOptions
{
    /// <summary>Smallest allowed <see cref="ResponseThreshold"/> other than 0: 1 KiB.</summary>
    internal const int SmallestResponseThreshold = 1024;

    /// <summary>Largest allowed <see cref="ResponseThreshold"/>: 1 MiB.</summary>
    internal const int LargestResponseThreshold = 1024 * 1024;

    /// <summary>Value of <see cref="ResponseThreshold"/> unless set: 16 KiB.</summary>
    internal const int DefaultResponseThreshold = 16 * 1024;

    /// <summary>Whether a file of precompiled code is named; asked so that <c>ZeroAlloc.Formats</c> is not loaded where none is.</summary>
    private static bool IsPrecompiled => AppContext.GetData(PrecompiledShapes.Option) is not null && PrecompiledShapes.Exist;

    /// <summary>
    /// The maximum size of a response body that is buffered before the response starts, 0 or 1,024 to 1,048,576 bytes; 16,384 by default.
    /// A body within the threshold is sent at once with its Content-Length, and an exception while it is written leaves the response
    /// unchanged. A larger body is streamed and flushed after as many bytes, at most 15,360. With 0, the default threshold applies
    /// without Content-Length, for apps that write more after the body.
    /// </summary>
    /// <remarks>
    /// <b>Cost</b>: each response in progress holds up to this many bytes of pooled memory, plus one element of the body.
    /// </remarks>
    public int ResponseThreshold { get; set; } = DefaultResponseThreshold;

    /// <summary>
    /// Whether ZeroAlloc writes the values that minimal API handlers return at all endpoints, and those of <c>TypedResults.Ok</c> and
    /// similar results; true by default. As with ASP.NET Core, the values are always JSON. To let clients choose the format, call
    /// <c>WithZeroAllocFormatters</c>.
    /// </summary>
    /// <remarks>
    /// <b>Cost</b>: ASP.NET Core allocates 32 bytes per request for the endpoint filter; without ZeroAlloc, it allocates 136 bytes or
    /// more. Endpoints that don't return such values get no filter.
    /// </remarks>
    public bool MinimalApis { get; set; } = true;

    /// <summary>
    /// Whether compiled code reads the JSON body parameters of route handlers (<c>MapPost("/cities", (City city, Db db) => …)</c>); true
    /// by default. It reads them at the endpoints of <see cref="MinimalApis"/>, and at those of <c>WithZeroAllocFormatters</c>.
    /// </summary>
    /// <remarks>
    /// <b>Cost</b>: 32 bytes per request besides the model, for the endpoint filter's arguments; ASP.NET Core allocates 470 and more. An
    /// endpoint's second request has its code compiled in the background, unless <see cref="CompileAtStartup"/> has it compiled before;
    /// ASP.NET Core reads the bodies until then.
    /// </remarks>
    public bool MinimalApiBodyParameters { get; set; } = true;

    /// <summary>
    /// Whether the types that endpoints declare are compiled in the background after the host has started, instead of at their first use;
    /// false by default, or true in apps with <c>ZeroAllocPrecompile</c>. Endpoints declare types by their metadata, and by the
    /// signatures of handlers and actions. Add other types to <see cref="CompileAtStartupTypes"/>.
    /// </summary>
    /// <remarks>
    /// <para><b>Cost</b>: processor time after startup, and compiled code for types that are perhaps never requested, up to half of the
    /// limit on compiled code.</para>
    /// <para>Resolvers, contract modifiers and converter factories of the app run at that time, without a request. If they throw,
    /// System.Text.Json throws the same exception for later requests. Serializer options become read-only at startup instead of at the
    /// first request. In precompiled apps, the build already ran this code, so the default is true.</para>
    /// </remarks>
    public bool CompileAtStartup { get; set; } = IsPrecompiled;

    /// <summary>
    /// Types that are compiled after the host has started, for writing and reading JSON, and XML in controllers that use it; empty by
    /// default. <see cref="CompileAtStartup"/> doesn't have to be set.
    /// </summary>
    public IList<Type> CompileAtStartupTypes { get; } = [];

    /// <summary>
    /// Whether a type is compiled in the background at its first use, while System.Text.Json handles its JSON bodies; false by default,
    /// so that the first request waits for the compilation. Types that are compiled at startup aren't affected.
    /// </summary>
    /// <remarks>
    /// <para><b>Cost</b>: the first requests of a type take as long as without ZeroAlloc. They are slower if no core is free for the
    /// compilation.</para>
    /// <para>Until the type is compiled, its bodies are System.Text.Json's in all respects, such as <c>Content-Length</c> and errors in
    /// the middle of a body. The request after which this changes isn't defined. Resolvers, contract modifiers and converter factories of
    /// the app can run without a request.</para>
    /// </remarks>
    public bool CompileInBackground { get; set; }

    /// <summary>Whether the first request of an endpoint waits for the code that reads its body parameter. For tests.</summary>
    internal bool BuildsBodyParametersAtOnce { get; set; }

    /// <summary>Limits for request bodies.</summary>
    public ZeroAllocFormatterLimits Limits { get; } = new();

    /// <summary>Options for XML.</summary>
    public ZeroAllocXmlOptions Xml { get; } = new();

    /// <summary>Options for binary messages.</summary>
    public ZeroAllocNativeBufferOptions NativeBuffer { get; } = new();
}
