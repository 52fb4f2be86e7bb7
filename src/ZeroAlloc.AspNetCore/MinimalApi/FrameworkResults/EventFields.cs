using System.Net.ServerSentEvents;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http.HttpResults;

namespace ZeroAlloc.AspNetCore.MinimalApi.FrameworkResults;

/// <summary>The parts of server-sent events that the framework doesn't show: the sequence, and whether an event has a type.</summary>
/// <typeparam name="T">Type of the data.</typeparam>
internal static class EventFields<T>
{
    private const BindingFlags NonPublic = BindingFlags.Instance | BindingFlags.NonPublic;

    /// <summary>Whether this version of the framework has them.</summary>
    public static bool Exist { get; } =
        typeof(ServerSentEventsResult<T>).GetField("_events", NonPublic)?.FieldType == typeof(IAsyncEnumerable<SseItem<T>>)
        && typeof(SseItem<T>).GetField("_eventType", NonPublic)?.FieldType == typeof(string);

    /// <summary>The events of a result. Only if the fields <see cref="Exist"/>.</summary>
    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_events")]
    public static extern ref IAsyncEnumerable<SseItem<T>> EventsOf(ServerSentEventsResult<T> result);

    /// <summary>The type of an event; null for none, which the public property shows as <c>message</c>.</summary>
    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_eventType")]
    public static extern ref string? TypeOf(ref SseItem<T> item);
}
