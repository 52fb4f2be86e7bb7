namespace WebApi.Models;

/// <summary>Everything the signed-in volunteer takes part in, seen from the catalogue's fixed date.</summary>
/// <param name="CurrentEvents">Events going on.</param>
/// <param name="FutureEvents">Events to come.</param>
/// <param name="PastEvents">Events that are over.</param>
public sealed record MyEvents(List<MyEvent> CurrentEvents, List<MyEvent> FutureEvents, List<MyEvent> PastEvents);
