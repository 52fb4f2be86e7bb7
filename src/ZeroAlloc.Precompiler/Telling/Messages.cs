namespace ZeroAlloc.Precompiler.Telling;

/// <summary>What a build tells of an application's bodies: those that compiled code does not write and read, or not wholly.</summary>
internal static class Messages
{
    /// <summary>A response's body is left to the stock serializer.</summary>
    public const string Written = "ZAF001";

    /// <summary>A request's body is left to the stock serializer.</summary>
    public const string Read = "ZAF002";

    /// <summary>A part of a body is left to the stock serializer.</summary>
    public const string Part = "ZAF003";

    /// <summary>A body never comes to the library.</summary>
    public const string Framework = "ZAF004";

    /// <summary>Who writes or reads a body is known when it is there.</summary>
    public const string Unknown = "ZAF005";

    /// <summary>All codes of messages about bodies.</summary>
    public static IReadOnlyList<string> Codes { get; } = [Written, Read, Part, Framework, Unknown];

    /// <summary>A message for each body, however many endpoints name it.</summary>
    public static IEnumerable<Message> Of(IEnumerable<ReportedBody> bodies) => bodies
        .Where(static body => body.CanBeCompiled)
        .GroupBy(static body => (body.IsWritten, body.Format, body.Type, body.Way, body.Reason, Left: string.Join('\n', body.Left)))
        .SelectMany(static group => Of(group.First(), NamesOf(group)));

    /// <summary>How many there are, in words.</summary>
    public static string Summary(IReadOnlyCollection<ReportedBody> bodies)
    {
        ReportedBody[] all = [.. bodies.Where(static body => body.CanBeCompiled)];
        return $"{all.Count(static body => body.Way == "compiled")} of {all.Length} bodies are compiled";
    }

    private static IEnumerable<Message> Of(ReportedBody body, string endpoints)
    {
        string what = $"{endpoints}: the {body.Format} {(body.IsWritten ? "response" : "request")} of type {body.Type}";
        string reason = body.Reason.Length > 0 ? " " + body.Reason : "";
        return body.Way switch
        {
            "compiled" => body.Left.Select(part => new Message(Part, $"{what} is compiled but for a part. {part}")),
            "framework" => [new Message(Framework, $"{what} does not come to the library.{reason}")],
            "unknown" => [new Message(Unknown, $"{what} is not known before it is there.{reason}")],
            _ => [new Message(body.IsWritten ? Written : Read, $"{what} is left to the stock serializer.{reason}")],
        };
    }

    private static string NamesOf(IEnumerable<ReportedBody> bodies)
    {
        string[] names = [.. bodies.Select(static body => body.Endpoint).Distinct()];
        return names.Length == 1 ? names[0] : $"{names[0]} and {names.Length - 1} more";
    }
}
