using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>A body that an endpoint declares: the serializer that writes or reads it, and why.</summary>
/// <param name="IsWritten">Whether it is written; else it is read.</param>
/// <param name="Format">The format, as people call it.</param>
/// <param name="Type">The type that the endpoint declares.</param>
/// <param name="Serializer">
/// The serializer: <c>compiled</c>, <c>built_in</c>, <c>framework</c>, <c>unsupported</c> or <c>unknown</c>.
/// </param>
/// <param name="Reason">Why it isn't compiled code, as text after a colon; empty if it is.</param>
/// <param name="Fallbacks">Members that fall back to the built-in serializer.</param>
internal sealed record BodyReport(
    bool IsWritten, string Format, Type Type, string Serializer, string Reason, IReadOnlyList<string> Fallbacks)
{
    private const string Framework = "framework";

    /// <summary>Whether the application has turned the library off for it.</summary>
    public bool IsExcluded { get; init; }

    /// <summary>Looks into a body. What code of the application throws at that is the body's reason.</summary>
    public static BodyReport Of(BodyUse use)
    {
        if (use.Undecided is { } undecided)
        {
            return Unknown(use, CSharpName.In(undecided));
        }

        try
        {
            if (use.Format.DescribeAhead(use.Type, use.IsWritten) is not { } description)
            {
                return Unknown(use, $"{CSharpName.Of(use.Type)} doesn't determine the type of the value. Declare a concrete type.");
            }

            return new BodyReport(
                use.IsWritten,
                use.Format.Name,
                use.Type,
                NameOf(description.Way),
                CSharpName.In(description.Reason),
                [.. description.Fallbacks.Select(CSharpName.In)]);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            return Unknown(use, $"analyzing the type threw {e.GetType().Name}.");
        }
    }

    /// <summary>A body that ASP.NET Core handles without ZeroAlloc.</summary>
    public static BodyReport Of(FrameworkBody body) =>
        new(body.IsWritten, body.Format, body.Type, Framework, CSharpName.In(body.Reason), []) { IsExcluded = body.IsExcluded };

    private static BodyReport Unknown(BodyUse use, string reason) =>
        new(use.IsWritten, use.Format.Name, use.Type, "unknown", reason, []);

    private static string NameOf(Way way) => way switch
    {
        Formats.Way.Compiled or Formats.Way.Streamed => "compiled",
        Formats.Way.Stock => "built_in",
        _ => "unsupported",
    };
}
