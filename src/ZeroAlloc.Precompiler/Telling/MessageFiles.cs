namespace ZeroAlloc.Precompiler.Telling;

/// <summary>
/// The messages as files, one for each code, with a line for each: a build tells them again where nothing had to be done.
/// </summary>
internal static class MessageFiles
{
    /// <summary>Deletes those of an earlier build.</summary>
    public static void Delete(string folder)
    {
        foreach (string code in Messages.Codes)
        {
            File.Delete(PathOf(folder, code));
        }
    }

    /// <summary>Writes those that there are.</summary>
    public static void Write(string folder, IEnumerable<Message> messages)
    {
        foreach (IGrouping<string, Message> code in messages.GroupBy(static message => message.Code))
        {
            File.WriteAllLines(PathOf(folder, code.Key), code.Select(static message => message.Text.ReplaceLineEndings(" ")));
        }
    }

    private static string PathOf(string folder, string code) => Path.Combine(folder, code + ".txt");
}
