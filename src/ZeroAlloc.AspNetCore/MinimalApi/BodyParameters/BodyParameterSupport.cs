using System.Runtime.CompilerServices;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>Whether this process can have a second delegate for an endpoint: it is made by reflection and emitted code.</summary>
internal static class BodyParameterSupport
{
    /// <summary>Why trimmers and native code take nothing away that is looked up for it, in words.</summary>
    public const string Justification = "Not reached in a trimmed application, or without dynamic code: BodyParameterSupport.";

    /// <summary>Whether it can.</summary>
    public static bool IsSupported => WhyNot is null;

    /// <summary>Why not, as a sentence; null where it can.</summary>
    public static string? WhyNot =>
        IsTrimmed ? "the application is trimmed, and ASP.NET Core's binding by reflection may miss members."
        : !RuntimeFeature.IsDynamicCodeCompiled ? "code can't be compiled at run time here."
        : null;

    /// <summary>Whether a trimmer has seen this assembly: ILLink.Substitutions.xml has it put true here.</summary>
    private static bool IsTrimmed => false;
}
