using MemoryPack;

namespace ZeroAlloc.Benchmarks.Models;

/// <content>MemoryPack writes what has its attribute.</content>
[MemoryPackable]
public sealed partial class LoginViewModel;

/// <content>The same.</content>
[MemoryPackable]
public sealed partial class Location;

/// <content>The same.</content>
[MemoryPackable]
public sealed partial class IndexViewModel;

/// <content>The same.</content>
[MemoryPackable]
public sealed partial class EventSummary;

/// <content>The same.</content>
[MemoryPackable]
public sealed partial class CampaignSummary;

/// <content>The same.</content>
[MemoryPackable]
public sealed partial class MyEventsListerViewModel;

/// <content>The same.</content>
[MemoryPackable]
public sealed partial class EventItem;

/// <content>The same.</content>
[MemoryPackable]
public sealed partial class EventTask;

/// <content>The same.</content>
[MemoryPackable]
public sealed partial class CollectionsOfPrimitives;
