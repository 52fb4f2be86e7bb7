namespace WebApi.Models;

/// <summary>A shift that a volunteer can take at an event.</summary>
/// <param name="Name">What there is to do.</param>
/// <param name="StartDate">Beginning of the shift; <see langword="null"/> when it is open.</param>
/// <param name="EndDate">End of the shift; <see langword="null"/> when it is open.</param>
/// <param name="FormattedDate">The shift's time as the list shows it.</param>
public sealed record EventTask(string Name, DateTimeOffset? StartDate, DateTimeOffset? EndDate, string FormattedDate);
