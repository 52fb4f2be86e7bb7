using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace ZeroAlloc.AspNetCore.Mvc.Actions;

/// <summary>The actions of an application that routes without endpoints: <c>UseMvc</c>.</summary>
internal static class RoutedActions
{
    /// <summary>An endpoint for each action, with the metadata that routing would have given it; none in other applications.</summary>
    public static IReadOnlyList<Endpoint> Of(IServiceProvider services) =>
        services.GetService<IActionDescriptorCollectionProvider>() is { } actions ? Of(actions, services) : [];

    /// <summary>A method of its own: applications without MVC load no more of it than they have to.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Endpoint[] Of(IActionDescriptorCollectionProvider actions, IServiceProvider services) =>
        services.GetRequiredService<IOptions<MvcOptions>>().Value.EnableEndpointRouting
            ? []
            : [.. actions.ActionDescriptors.Items.Select(Of)];

    private static Endpoint Of(ActionDescriptor action)
    {
        IEnumerable<object> filters =
            action.FilterDescriptors.OrderBy(static filter => filter.Scope).Select(static filter => filter.Filter);
        return new Endpoint(
            requestDelegate: null,
            new EndpointMetadataCollection([.. filters.Concat(action.EndpointMetadata).Distinct(), action]),
            action.DisplayName);
    }
}
