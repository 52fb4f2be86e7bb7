using ZeroAlloc.Formats.Emission.Precompiled;

namespace ZeroAlloc.AspNetCore;

/// <summary>What an application can set for the formatters and results of this library.</summary>
/// <remarks>Read once per host: changes after the first request have no effect.</remarks>
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
    /// Bytes up to which a body is composed in memory before the response starts, 0 or 1,024 to 1,048,576; 16,384 by
    /// default. A body that fits is sent in one go with its Content-Length, and an exception while it is written
    /// leaves the response untouched. A larger one is streamed, flushed each time that as many bytes, 15,360 at most,
    /// are waiting. 0 is the default without Content-Length, for applications that write more behind the bodies.
    /// </summary>
    /// <remarks>
    /// <b>Cost</b>: each response being written holds up to this many bytes of pooled memory, plus one element of the body.
    /// </remarks>
    public int ResponseThreshold { get; set; } = DefaultResponseThreshold;

    /// <summary>
    /// Whether the values that route handlers return (<c>MapGet</c> and its like) are written by this library at every endpoint, and
    /// those of <c>TypedResults.Ok</c> and the framework's other results that send one; true by default. They are JSON whatever
    /// the client accepts, as without this library; where clients shall choose, there is <c>WithZeroAllocFormatters</c>.
    /// </summary>
    /// <remarks>
    /// <b>Cost</b>: 32 bytes per request for the endpoint filter by which the framework hands over a value; its own way costs 136
    /// and more. Endpoints that return nothing of the kind get no filter.
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
    /// Whether the types that endpoints name are compiled in the background once the host has started, instead of each at its
    /// first request; by default true in applications with <c>ZeroAllocPrecompile</c>, false in others. Endpoints name types by
    /// their metadata and by what handlers and actions declare. Types that only code names are added to
    /// <see cref="CompileAtStartupTypes"/>.
    /// </summary>
    /// <remarks>
    /// <para><b>Cost</b>: processor time while the host begins to serve, and compiled code of types that perhaps nobody asks for, up
    /// to half of what the process may compile.</para>
    /// <para>Resolvers, contract modifiers and converter factories of the application's run then, outside of any request, and
    /// what they throw System.Text.Json throws again for the requests that come. Serializer options are read-only from then on,
    /// instead of from the first request on. Where the build has precompiled the application (or the runtime option
    /// <c>ZeroAlloc.Precompiled</c> names a file), it has run them so already, which is why this is true there.</para>
    /// </remarks>
    public bool CompileAtStartup { get; set; } = IsPrecompiled;

    /// <summary>
    /// Types that are compiled once the host has started, for writing and reading JSON (in controllers also XML, where they have
    /// it), whether <see cref="CompileAtStartup"/> is set or not; empty by default.
    /// </summary>
    public IList<Type> CompileAtStartupTypes { get; } = [];

    /// <summary>
    /// Whether JSON of a type that is not compiled yet is left to System.Text.Json until it is: the first requests compile it in the
    /// background instead of waiting for the compiler; false by default. Types that are compiled at start never wait.
    /// </summary>
    /// <remarks>
    /// <para><b>Cost</b>: the first requests of a type run what they run without this library, and the process compiles it beside
    /// them, which they notice where no core is free. Once a type is compiled nothing differs.</para>
    /// <para>Until then its bodies are stock's in everything, <c>Content-Length</c> and errors in the middle of a body included; which
    /// request is the first that is not can't be told. Resolvers, contract modifiers and converter factories of the application's may
    /// run outside of any request.</para>
    /// </remarks>
    public bool CompileInBackground { get; set; }

    /// <summary>Whether the first request of an endpoint waits for the code that reads its body parameter. For tests.</summary>
    internal bool BuildsBodyParametersAtOnce { get; set; }

    /// <summary>Bounds on what is read from requests.</summary>
    public ZeroAllocFormatterLimits Limits { get; } = new();

    /// <summary>Where XML is written and read.</summary>
    public ZeroAllocXmlOptions Xml { get; } = new();

    /// <summary>How binary messages are named.</summary>
    public ZeroAllocNativeBufferOptions NativeBuffer { get; } = new();
}
