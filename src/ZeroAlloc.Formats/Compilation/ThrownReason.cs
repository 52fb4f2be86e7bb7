using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.Formats.Compilation;

/// <summary>Says of an exception what may stand in a reason, which is logged, shown by endpoints and told by builds.</summary>
/// <remarks>
/// <b>Trust</b>: contracts run code of the application while they are checked (constructors, providers of schemas, factories of
/// converters), and what that throws may hold values and secrets: only its type is named. The serializers' own refusals name types
/// and members, and are the reason that helps.
/// </remarks>
internal static class ThrownReason
{
    /// <summary>Assemblies that refuse types, by name.</summary>
    private static readonly string[] s_serializers =
        ["System.Text.Json", "System.Private.Xml", "System.Private.DataContractSerialization"];

    /// <summary>The message of a serializer's refusal, or of ours; of anything else its type alone.</summary>
    public static string Of(Exception exception) =>
        exception is MissingCodeException || IsRefusal(exception) ? exception.Message : exception.GetType().Name;

    /// <summary>
    /// Whether a serializer threw it, by the method that did, as a refusal of a type: exceptions of other kinds, which parsers throw,
    /// quote what is parsed.
    /// </summary>
    private static bool IsRefusal(Exception exception) =>
        exception.GetType().Name is nameof(InvalidOperationException) or nameof(NotSupportedException) or "InvalidDataContractException"
        && s_serializers.Contains(exception.Source);
}
