using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>
/// Answers the requests of one endpoint with a body parameter: by compiled code and the endpoint's second delegate where that reads the
/// body, and by ASP.NET Core's delegate otherwise.
/// </summary>
/// <remarks>
/// The second delegate is built in the background, so that no request waits for it. An endpoint that is called once never pays for it.
/// <b>Threading</b>: any number of requests at once.
/// </remarks>
internal abstract class BodyParameterDelegate
{
    /// <summary>The request with which the second delegate is built.</summary>
    private const int BuildingRequest = 2;

    private readonly EndpointServices _services;
    private readonly bool _isBuiltAtOnce;

    /// <summary>Null as soon as the second delegate has been built, or can't be.</summary>
    private BodyParameterPlan? _plan;
    private int _requests;

    protected BodyParameterDelegate(RequestDelegate framework, BodyParameterPlan plan)
    {
        Framework = framework;
        _plan = plan;
        _services = EndpointServices.Of(plan.Services);
        Json = _services.Json;
        _isBuiltAtOnce = plan.IsBuiltAtOnce;
        IsGenerated = plan.Arguments is not null;
    }

    /// <summary>ASP.NET Core's own delegate, which reads the body itself.</summary>
    protected RequestDelegate Framework { get; }

    /// <summary>JSON under the host's options.</summary>
    protected JsonFormat Json { get; }

    /// <summary>Whether <see cref="Framework"/> is of the request delegate generator.</summary>
    protected bool IsGenerated { get; }

    /// <summary>Makes it for an endpoint; null where a native application has no code for a struct.</summary>
    public static BodyParameterDelegate? Create(RequestDelegate framework, BodyParameterPlan plan) =>
        plan.Body.ParameterType == typeof(object)
            ? new BodyParameterDelegate<object>(framework, plan) // Mentioned, so that a native application has the code that classes share.
            : ContractTable.TryCreate<BodyParameterDelegate>(
                typeof(BodyParameterDelegate<>), [plan.Body.ParameterType], framework, plan);

    /// <summary>
    /// Has the file that a build writes mention the delegate of a body's type: for a struct, a native application has only mentioned code.
    /// </summary>
    public static void Mention(Type body)
    {
        if (RuntimeFeature.IsDynamicCodeSupported && body.IsValueType)
        {
            ContractTable.Close(typeof(BodyParameterDelegate<>), body);
        }
    }

    /// <summary>Answers a request.</summary>
    public abstract Task InvokeAsync(HttpContext context);

    /// <summary>Has the second delegate built in the background, once.</summary>
    public void BuildSoon()
    {
        if (Interlocked.Exchange(ref _requests, BuildingRequest) < BuildingRequest)
        {
            BackgroundCompilation.Add(Build);
        }
    }

    /// <summary>Counts a request for which there is no second delegate, and has that built with the second one.</summary>
    protected void BuildIfDue()
    {
        if (Volatile.Read(ref _plan) is null)
        {
            return;
        }

        if (_isBuiltAtOnce)
        {
            Build();
        }
        else if (Interlocked.Increment(ref _requests) == BuildingRequest)
        {
            BackgroundCompilation.Add(Build);
        }
    }

    /// <summary>Whether compiled code reads the type of the parameter; compiled by the call.</summary>
    protected abstract bool IsCompiled();

    /// <summary>Makes the second delegate; false if that can't be.</summary>
    protected abstract bool TryCreateBodiless(BodyParameterPlan plan);

    private void TellNotBuilt(BodyParameterPlan plan, Exception? exception) =>
        Log.BodyParameterNotCompiled(_services.LoggerOf(Log.Category), plan.Body.Name, plan.DisplayName, exception);

    private void Build()
    {
        if (Volatile.Read(ref _plan) is not { } plan)
        {
            return;
        }

        try
        {
            if (IsCompiled() && !TryCreateBodiless(plan))
            {
                TellNotBuilt(plan, null);
            }
        }
        catch (Exception e)
        {
            // Of whatever kind: the framework answers in any case, and the log says why.
            TellNotBuilt(plan, e);
        }
        finally
        {
            Volatile.Write(ref _plan, null);
        }
    }
}
