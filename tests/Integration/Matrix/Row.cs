using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace ZeroAlloc.Integration.Matrix;

/// <summary>Middleware, or what else of the framework stands between a server and the doors.</summary>
/// <param name="Name">Its name.</param>
internal sealed record Row(string Name)
{
    /// <summary>Nothing.</summary>
    public static Row None { get; } = new("nothing");

    /// <summary>Registers it.</summary>
    public Action<IServiceCollection, HostNotes> Services { get; init; } = static (_, _) => { };

    /// <summary>Puts it before the doors.</summary>
    public Action<WebApplication> Use { get; init; } = static _ => { };

    /// <summary>Where the doors are mapped.</summary>
    public Func<WebApplication, IEndpointRouteBuilder> Group { get; init; } = static app => app;

    /// <summary>What a request has so that it does something.</summary>
    public Func<HttpRequestMessage, Task> ChangeAsync { get; init; } = static _ => Task.CompletedTask;

    /// <summary>What requests go over.</summary>
    public Transport Transport { get; init; } = Transport.Plain;

    /// <summary>How often everything is asked.</summary>
    public int Times { get; init; } = 1;

    /// <summary>Beginning of the category of its lines; empty where none are compared.</summary>
    public string LogCategory { get; init; } = "";

    /// <summary>Whether what it writes down is compared: then alone what stock answers at the same door, and to the end.</summary>
    public bool IsNoted { get; init; }

    /// <summary>What is not asked, since a test of its own is about it.</summary>
    public Func<Ask, bool> LeavesOut { get; init; } = static _ => false;

    /// <summary>Whether it is about what stock has, too: there is nothing to compare at other doors.</summary>
    public bool IsForStockDoors { get; init; }

    /// <summary>Whether the wording of errors depends on how the body arrives, in stock as well (difference R2).</summary>
    public bool IsInPieces { get; init; }

    /// <summary>What at least one answer of the application shows: that the row does something.</summary>
    public Func<Ask, Answer, bool> Shows { get; init; } = static (_, answer) => answer.Status == 200;

    /// <inheritdoc/>
    public override string ToString() => Name;
}
