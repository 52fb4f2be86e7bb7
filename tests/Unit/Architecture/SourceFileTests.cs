using System.Buffers;
using System.Text.RegularExpressions;

namespace ZeroAlloc.Unit.Architecture;

/// <summary>House rules that can be read off the files: size, place, and what only listed files may do.</summary>
public sealed partial class SourceFileTests
{
    private const int MaxLines = 400;
    private const int MaxColumns = 140;
    private const int MaxFilesOfAFolder = 30;

    private static readonly SearchValues<char> s_closing = SearchValues.Create(" )]},;+:?");

    /// <summary>
    /// Folders some of whose files stand in a namespace of the framework: extensions, so that users find them without a using
    /// directive, and types that the runtime or the compiler knows by their full names.
    /// </summary>
    private static readonly Dictionary<string, string[]> s_foreignNamespaces = new()
    {
        ["src/ZeroAlloc.AspNetCore/DependencyInjection"] = ["Microsoft.Extensions.DependencyInjection"],
        ["src/ZeroAlloc.AspNetCore/Diagnostics"] = ["Microsoft.AspNetCore.Builder"],
        ["src/ZeroAlloc.AspNetCore/MinimalApi"] = ["Microsoft.AspNetCore.Http", "Microsoft.AspNetCore.Builder"],
        ["src/ZeroAlloc.Formats/Compilation/Emission"] = ["System.Runtime.CompilerServices"],
        ["src/ZeroAlloc.Formats.Generators/Polyfills"] = ["System.Runtime.CompilerServices"],
    };

    [Fact]
    public void LineCount_EveryFile_StaysReadable()
    {
        IEnumerable<string> offenders = SourceTree.Files("src", "tests", "samples", "benchmarks", "loadtests")
            .Where(file => file.LineCount > MaxLines)
            .Select(file => $"{file.Path}: {file.LineCount} lines, {MaxLines} are allowed");

        Expect.None(offenders);
    }

    /// <summary>
    /// A literal is not broken: it may run over the end, and what closes behind it. What a generator has written is as it writes it.
    /// </summary>
    [Fact]
    public void LineLength_EveryFile_AtMost140()
    {
        IEnumerable<string> offenders = SourceTree.Files("src", "tests", "samples", "benchmarks", "loadtests")
            .Where(file => !file.Folder.EndsWith("/Snapshots", StringComparison.Ordinal))
            .SelectMany(file => file.LinesWithLiteralsBlank.Index()
                .Where(line => line.Item.Length > MaxColumns && line.Item.AsSpan(MaxColumns).ContainsAnyExcept(s_closing))
                .Select(line => $"{file.Path}({line.Index + 1}): {line.Item.Length} columns, {MaxColumns} are allowed"));

        Expect.None(offenders);
    }

    [Fact]
    public void LinesWithLiteralsBlank_CommentsAndLiterals_KeepTheirColumns()
    {
        SourceFile file = SourceFile.FromText("src/X/A.cs", """"
            string a = "b\"c"; // "d"
            string e = $$"""
                f {{g}}
                """;
            """");

        Assert.Equal(["string a =       ; // \"d\"", "string e =      ", "           ", "       ;"], file.LinesWithLiteralsBlank);
    }

    [Fact]
    public void FileCount_EveryFolderOfTheLibraries_CanBeSurveyed()
    {
        IEnumerable<string> offenders = SourceTree.Files("src")
            .CountBy(file => file.Folder)
            .Where(folder => folder.Value > MaxFilesOfAFolder)
            .Select(folder => $"{folder.Key}: {folder.Value} files, {MaxFilesOfAFolder} are allowed");

        Expect.None(offenders);
    }

    [Fact]
    public void Namespace_EveryFileOfTheLibraries_IsItsFolder()
    {
        IEnumerable<string> offenders = SourceTree.Files("src")
            .Where(file => file.Namespace.Length > 0 && !IsInPlace(file))
            .Select(file => $"{file.Path}: namespace {file.Namespace}");

        Expect.None(offenders);
    }

    [Fact]
    public void Code_UnsafeIdentifiers_StandInListedFilesOnly()
    {
        IEnumerable<string> offenders = SourceTree.Files("src")
            .Where(file => !UnsafeFiles.Allowed.Contains(file.Path))
            .SelectMany(file => UnsafeFiles.Identifiers
                .Where(file.Names)
                .Select(
                    identifier => $"{file.Path}: uses {identifier}; prove its bounds and list it in {nameof(UnsafeFiles)}, or do without"));

        Expect.None(offenders);
    }

    [Fact]
    public void Allowed_EveryListedFile_StillNeedsIt()
    {
        Dictionary<string, SourceFile> files = SourceTree.Files("src").ToDictionary(file => file.Path);
        IEnumerable<string> stale = UnsafeFiles.Allowed
            .Where(path => !files.TryGetValue(path, out SourceFile? file) || !UnsafeFiles.Identifiers.Any(file.Names))
            .Select(path => $"{path}: nothing unsafe is there any more, take it off the list");

        Expect.None(stale);
    }

    /// <summary>A statement of the bounds is written by people and read by people; that there is one can be tested.</summary>
    [Fact]
    public void Text_UnsafeFiles_StateTheirBounds()
    {
        IEnumerable<string> silent = SourceTree.Files("src")
            .Where(file => UnsafeFiles.Allowed.Contains(file.Path) && !BoundStatement().IsMatch(file.Text))
            .Select(file => $"{file.Path}: no comment says \"Bound: …\", what keeps its accesses inside");

        Expect.None(silent);
    }

    [Fact]
    public void Code_CommentsAndLiterals_AreLeftOut()
    {
        SourceFile file = SourceFile.FromText("src/X/A.cs", """"
            namespace X; // unsafe
            /* Unsafe */ class A { string s = "MemoryMarshal\"MemoryMarshal"; char c = '"'; string v = @"unsafe""unsafe"; char d = '\u0022'; int Kept; }
            class B { string s = $$"""unsafe "Unsafe" {{0}}"""; int KeptToo; string t = """unsafe"""; }
            """");

        Assert.DoesNotContain(UnsafeFiles.Identifiers, file.Names);
        Assert.True(file.Names("Kept"));
        Assert.True(file.Names("KeptToo"));
        Assert.Equal("X", file.Namespace);
        Assert.Equal(["A", "B"], file.DeclaredTypes);
    }

    private static bool IsInPlace(SourceFile file) =>
        file.Namespace == file.Folder["src/".Length..].Replace('/', '.')
        || (s_foreignNamespaces.TryGetValue(file.Folder, out string[]? foreign) && foreign.Contains(file.Namespace));

    [GeneratedRegex(@"//.*\bBounds?\b[^:\n]*:")]
    private static partial Regex BoundStatement();
}
