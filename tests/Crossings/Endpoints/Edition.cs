using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Primitives;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>
/// A source without endpoints that has an application build all others again: conventions and filter factories run again then, and may do
/// something else.
/// </summary>
internal sealed class Edition : EndpointDataSource
{
    /// <summary>The group of the setting.</summary>
    public const string Group = "rebuild";

    private const int RequestsOfEdition = 7;

    private CancellationTokenSource _change = new();
    private int _requests;
    private int _number;

    /// <summary>Whether the number is even, as that of the first is.</summary>
    public bool IsEven => _number % 2 == 0;

    /// <inheritdoc/>
    public override IReadOnlyList<Endpoint> Endpoints => [];

    /// <summary>That of an application.</summary>
    public static Edition Of(IServiceProvider services) => services.GetRequiredService<Edition>();

    /// <summary>Called before each request.</summary>
    public void Next()
    {
        if (++_requests % RequestsOfEdition == 0)
        {
            _number++;
            CancellationTokenSource over = _change;
            _change = new CancellationTokenSource();
            over.Cancel();
        }
    }

    /// <inheritdoc/>
    public override IChangeToken GetChangeToken() => new CancellationChangeToken(_change.Token);
}
