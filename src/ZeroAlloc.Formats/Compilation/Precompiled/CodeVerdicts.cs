using System.Collections.Concurrent;
using System.Reflection;

namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>
/// What is found out by reading the code of methods. Native AOT has none to read: there the answers count that the process found which
/// wrote the file.
/// </summary>
/// <remarks>Only a process that writes a file keeps them. <b>Threading</b>: any number of threads at once.</remarks>
internal static class CodeVerdicts
{
    /// <summary>Key of the metadata attribute that holds the text: a line for each answer.</summary>
    public const string MetadataKey = "ZeroAlloc.Precompiled.Verdicts";

    /// <summary>Whether a getter loads a field and does nothing else.</summary>
    public const string Loads = "loads";

    /// <summary>Whether a setter stores into a field and does nothing else.</summary>
    public const string Stores = "stores";

    /// <summary>Whether a method could not notice that it runs twice.</summary>
    public const string RunsAgain = "runs";

    /// <summary>Whether code of a type may run although nobody calls it.</summary>
    public const string LivesOn = "lives";

    private static readonly ConcurrentDictionary<string, Verdict> s_kept = new();

    [ThreadStatic]
    private static HashSet<Assembly>? s_read;

    /// <summary>The assemblies that the answers of this process depend on.</summary>
    public static IEnumerable<Assembly> Assemblies => s_kept.Values.SelectMany(static verdict => verdict.Assemblies).Distinct();

    /// <summary>Begins to collect the assemblies that answers on this thread depend on.</summary>
    /// <returns>The assemblies: more, with each answer.</returns>
    public static HashSet<Assembly> Collect() => s_read = [];

    /// <summary>Keeps an answer, where it is to go into a file.</summary>
    /// <param name="question">The question.</param>
    /// <param name="subject">The method or type that it is about.</param>
    /// <param name="owner">Type of the object that a method runs on, if that is known.</param>
    /// <param name="read">Assemblies whose code was read for it.</param>
    /// <param name="answer">The answer.</param>
    /// <returns>The answer.</returns>
    public static bool Keep(string question, MemberInfo subject, Type? owner, IEnumerable<Assembly> read, bool answer)
    {
        if (PrecompiledRecording.Current is not null)
        {
            Assembly own = subject.Module.Assembly;
            Assembly[] assemblies = [.. read.Distinct().Where(other => other != own), own];
            s_kept.TryAdd(TextOf(question, subject, owner), new Verdict(answer, assemblies));
            s_read?.UnionWith(assemblies);
        }

        return answer;
    }

    /// <summary>The answer of the process that wrote a file.</summary>
    /// <param name="question">The question.</param>
    /// <param name="subject">The method or type that it is about.</param>
    /// <param name="owner">Type of the object that a method runs on, if that is known.</param>
    /// <param name="otherwise">The cautious answer, where no file has any.</param>
    public static bool Find(string question, MemberInfo subject, Type? owner, bool otherwise = false) =>
        PrecompiledShapes.VerdictOn(TextOf(question, subject, owner), subject.Module.Assembly) ?? otherwise;

    /// <summary>The answers as a text, always in the same order.</summary>
    public static string Text() =>
        string.Join('\n', s_kept.Select(static kept => LineOf(kept.Key, kept.Value)).Order(StringComparer.Ordinal));

    /// <summary>Reads such a text: by question, the answer and the names of further assemblies that it depends on.</summary>
    public static Dictionary<string, (bool Answer, string[] Others)> Parse(string text)
    {
        Dictionary<string, (bool, string[])> verdicts = [];
        foreach (string line in text.Split('\n', StringSplitOptions.RemoveEmptyEntries))
        {
            string[] parts = line.Split('\t');
            verdicts[parts[0][1..]] = (parts[0][0] == '+', parts[1..]);
        }

        return verdicts;
    }

    private static string LineOf(string question, Verdict verdict)
    {
        IEnumerable<string> others = verdict.Assemblies[..^1]
            .Where(static assembly => !AssemblyStamps.IsOfFramework(assembly))
            .Select(static assembly => assembly.GetName().Name!)
            .Order(StringComparer.Ordinal);
        return string.Join('\t', others.Prepend((verdict.Answer ? '+' : '-') + question));
    }

    private static string TextOf(string question, MemberInfo subject, Type? owner) => subject is Type type
        ? $"{question} {type.FullName}"
        : $"{question} {subject.DeclaringType?.FullName} {subject} {owner?.FullName}";

    /// <summary>An answer, and the assemblies that it depends on, that of its subject last.</summary>
    private sealed record Verdict(bool Answer, Assembly[] Assemblies);
}
