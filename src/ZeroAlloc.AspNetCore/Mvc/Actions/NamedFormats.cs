using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.Mvc.Actions;

/// <summary>The bodies that an action, or an application, names.</summary>
/// <param name="Bodies">Those that formatters of this library get.</param>
/// <param name="HandledByFramework">Those that other formatters, or a model binder, get.</param>
internal sealed record NamedFormats(List<BodyUse> Bodies, List<FrameworkBody> HandledByFramework)
{
    /// <summary>Starts with none.</summary>
    public NamedFormats()
        : this([], [])
    {
    }
}
