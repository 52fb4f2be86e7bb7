using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;
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
    private RequestDelegate? _bodiless;
    private int _requests;

    protected BodyParameterDelegate(RequestDelegate framework, BodyParameterPlan plan)
    {
        Framework = framework;
        _plan = plan;
        _services = EndpointServices.Of(plan.Services);
        Json = _services.Json;
        _isBuiltAtOnce = plan.IsBuiltAtOnce;
    }

    /// <summary>ASP.NET Core's own delegate, which reads the body itself.</summary>
    protected RequestDelegate Framework { get; }

    /// <summary>JSON under the host's options.</summary>
    protected JsonFormat Json { get; }

    /// <summary>Makes it for an endpoint.</summary>
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = BodyParameterSupport.Justification)]
    public static BodyParameterDelegate Create(RequestDelegate framework, BodyParameterPlan plan) => (BodyParameterDelegate)Activator
        .CreateInstance(typeof(BodyParameterDelegate<>).MakeGenericType(plan.Body.ParameterType), framework, plan)!;

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

    /// <summary>The second delegate; null as long as ASP.NET Core reads the bodies.</summary>
    protected RequestDelegate? Bodiless()
    {
        if (_bodiless is { } built || Volatile.Read(ref _plan) is null)
        {
            return _bodiless;
        }

        if (_isBuiltAtOnce)
        {
            Build();
        }
        else if (Interlocked.Increment(ref _requests) == BuildingRequest)
        {
            BackgroundCompilation.Add(Build);
        }

        return _bodiless;
    }

    /// <summary>Whether compiled code reads the type of the parameter; compiled by the call.</summary>
    protected abstract bool IsCompiled();

    /// <summary>Makes the second delegate; null if that can't be.</summary>
    protected abstract RequestDelegate? CreateBodiless(BodyParameterPlan plan);

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
            if (IsCompiled())
            {
                RequestDelegate? bodiless = CreateBodiless(plan);
                if (bodiless is null)
                {
                    TellNotBuilt(plan, null);
                }

                Volatile.Write(ref _bodiless, bodiless);
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
