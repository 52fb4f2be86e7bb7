using ZeroAlloc.Formats;

namespace WebApi.Models;

/// <summary>Several cities: a message has one object at its root, so a list needs one around it.</summary>
/// <param name="Cities">The cities.</param>
[BufferedMessageSource]
public sealed partial record CityList(City[] Cities);
