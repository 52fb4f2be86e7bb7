namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>What the code of models has noticed, in its order: who reads has to call it as XmlSerializer does.</summary>
internal static class CodeTrace
{
    [ThreadStatic]
    private static List<string>? s_lines;

    /// <summary>Notes a call; nothing unless somebody listens.</summary>
    public static void Add(string call) => s_lines?.Add(call);

    /// <summary>The calls that an action makes.</summary>
    public static string Of(Action action)
    {
        s_lines = [];
        try
        {
            action();
            return string.Join(' ', s_lines);
        }
        finally
        {
            s_lines = null;
        }
    }
}
