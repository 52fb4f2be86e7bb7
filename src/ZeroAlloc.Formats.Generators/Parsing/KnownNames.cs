namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>Names that parsing looks for.</summary>
internal static class KnownNames
{
    /// <summary>Marks a message type.</summary>
    public const string SourceAttribute = "ZeroAlloc.Formats.BufferedMessageSourceAttribute";

    /// <summary>Numbers a member.</summary>
    public const string MemberAttribute = "ZeroAlloc.Formats.BufferedMemberAttribute";

    /// <summary>The attribute's property with the view's name.</summary>
    public const string ClassName = "BufferedMessageClassName";

    /// <summary>The attribute's property with the message's name.</summary>
    public const string MessageName = "MessageName";

    /// <summary>What a view is called, behind the type's name.</summary>
    public const string ViewSuffix = "BufferedMessage";

    /// <summary>A parameter that is read from a request's body.</summary>
    public const string Body = "ZeroAlloc.AspNetCore.Body`1";

    /// <summary>Owns a message's bytes.</summary>
    public const string Owner = "ZeroAlloc.Formats.BufferedMessageOwner`1";

    /// <summary>What views of messages are.</summary>
    public const string MessageView = "ZeroAlloc.Formats.IBufferedMessage<TSelf>";

    /// <summary>What views of messages, lists and other parts are.</summary>
    public const string View = "ZeroAlloc.Formats.NativeBuffering.IBufferedView<TSelf>";

    /// <summary>Says that using something is a warning, or an error.</summary>
    public const string Obsolete = "System.ObsoleteAttribute";

    /// <summary>Says that using something is an error unless its id is suppressed.</summary>
    public const string Experimental = "System.Diagnostics.CodeAnalysis.ExperimentalAttribute";

    /// <summary>Says that using something needs preview features.</summary>
    public const string PreviewFeatures = "System.Runtime.Versioning.RequiresPreviewFeaturesAttribute";

    /// <summary>The property of both with the id of the warning.</summary>
    public const string DiagnosticId = "DiagnosticId";
}
