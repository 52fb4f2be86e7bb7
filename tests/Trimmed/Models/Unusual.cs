using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;

namespace ZeroAlloc.Trimmed.Models;

/// <summary>What System.Text.Json reads, because of some of its members, and compiled code writes.</summary>
public sealed class Unusual
{
    public SortedDictionary<string, int>? Sorted { get; set; }

    public SortedSet<int>? Set { get; set; }

    public ObservableCollection<Seat>? Observed { get; set; }

    public Collection<int>? Collected { get; set; }

    public ConcurrentDictionary<string, Seat>? Shared { get; set; }

    public ImmutableDictionary<Color, int>? ByColor { get; set; }

    public Memory<int> Memory { get; set; }

    public object? Anything { get; set; }

    public Animal? Animal { get; set; }
}
