namespace ZeroAlloc.Precompiler.Telling;

/// <summary>What a build tells of an application's bodies: those that compiled code does not write and read, or not wholly.</summary>
internal static class Messages
{
    /// <summary>A response body falls back to the built-in serializer.</summary>
    public const string Written = "ZAF001";

    /// <summary>A request body falls back to the built-in serializer.</summary>
    public const string Read = "ZAF002";

    /// <summary>A member of a body falls back to the built-in serializer.</summary>
    public const string Part = "ZAF003";

    /// <summary>ASP.NET Core reads or writes a body, not ZeroAlloc.</summary>
    public const string Framework = "ZAF004";

    /// <summary>The serializer of a body is only known at run time.</summary>
    public const string Unknown = "ZAF005";

    /// <summary>All codes of messages about bodies.</summary>
    public static IReadOnlyList<string> Codes { get; } = [Written, Read, Part, Framework, Unknown];

    /// <summary>A message for each body, however many endpoints name it.</summary>
    public static IEnumerable<Message> Of(IEnumerable<ReportedBody> bodies) => bodies
        .Where(static body => body.CanBeCompiled)
        .GroupBy(static body =>
            (body.IsWritten, body.Format, body.Type, body.Serializer, body.Reason, Fallbacks: string.Join('\n', body.Fallbacks)))
        .SelectMany(static group => Of(group.First(), NamesOf(group)));

    /// <summary>How many there are, in words.</summary>
    public static string Summary(IReadOnlyCollection<ReportedBody> bodies)
    {
        ReportedBody[] all = [.. bodies.Where(static body => body.CanBeCompiled)];
        return $"{all.Count(static body => body.Serializer == "compiled")} of {all.Length} bodies use compiled code";
    }

    private static IEnumerable<Message> Of(ReportedBody body, string endpoints)
    {
        string direction = body.IsWritten ? "response" : "request";
        string what = $"the {body.Format} {direction} body of type {body.Type}";
        string reason = body.Reason.Length > 0 ? ": " + body.Reason : ".";
        return body.Serializer switch
        {
            "compiled" => body.Fallbacks.Select(member => new Message(Part, $"{endpoints}: {Fallback(what, body.Type, member)}")),
            "framework" =>
                [new Message(Framework, $"{endpoints}: ASP.NET Core {(body.IsWritten ? "writes" : "reads")} {what}{reason}")],
            "unknown" => [new Message(Unknown, $"{endpoints}: the serializer of {what} is only known at run time{reason}")],
            _ => [new Message(body.IsWritten ? Written : Read, $"{endpoints}: {what} falls back to the built-in serializer{reason}")],
        };
    }

    /// <summary>Names the body's type once: members of it by their names alone, and values in it, such as elements, by none.</summary>
    private static string Fallback(string what, string type, string member) =>
        member.StartsWith($"{type}, ", StringComparison.Ordinal)
            ? $"values in {what} fall back to the built-in serializer{member[type.Length..]}"
            : $"a member of {what} falls back to the built-in serializer: {MemberOf(type, member)}";

    private static string MemberOf(string type, string member) =>
        member.StartsWith(type + ".", StringComparison.Ordinal) ? member[(type.Length + 1)..] : member;

    private static string NamesOf(IEnumerable<ReportedBody> bodies)
    {
        string[] names = [.. bodies.Select(static body => body.Endpoint).Distinct()];
        return names.Length == 1 ? names[0] : $"{names[0]} and {names.Length - 1} more";
    }
}
