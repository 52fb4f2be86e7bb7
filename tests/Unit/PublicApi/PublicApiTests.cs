using System.Reflection;
using ZeroAlloc.Unit.Architecture;

namespace ZeroAlloc.Unit.PublicApi;

/// <summary>Public names change on purpose only: the text of each assembly's API is checked in and compared.</summary>
public sealed class PublicApiTests
{
    private const string AcceptVariable = "ACCEPT_PUBLIC_API";

    [Fact]
    public void Text_Formats_IsWhatWasAccepted() => AssertAccepted(PublicAssemblies.Formats);

    [Fact]
    public void Text_AspNetCore_IsWhatWasAccepted() => AssertAccepted(PublicAssemblies.AspNetCore);

    [Fact]
    public void Text_Client_IsWhatWasAccepted() => AssertAccepted(PublicAssemblies.Client);

    private static void AssertAccepted(Assembly assembly)
    {
        string path = Path.Combine(SourceTree.Root, "tests", "Unit", "PublicApi", assembly.GetName().Name + ".txt");
        string actual = ApiText.Of(assembly);
        if (Environment.GetEnvironmentVariable(AcceptVariable) == "1")
        {
            File.WriteAllText(path, actual);
            return;
        }

        string accepted = File.Exists(path) ? File.ReadAllText(path).ReplaceLineEndings("\n") : "";
        if (accepted != actual)
        {
            Assert.Fail(Difference(accepted, actual, path));
        }
    }

    private static string Difference(string accepted, string actual, string path)
    {
        string[] before = accepted.Split('\n');
        string[] after = actual.Split('\n');
        IEnumerable<string> lines = before.Except(after).Select(
            line => "- " + line).Concat(after.Except(before).Select(line => "+ " + line));
        return $"""
            The public API is not what {Path.GetRelativePath(SourceTree.Root, path)} says:
            {string.Join('\n', lines)}
            If that is meant, run these tests once with {AcceptVariable}=1, read the difference, and commit the file.
            """;
    }
}
