using System.Reflection;

namespace ZeroAlloc.Unit.Architecture;

/// <summary>Holds the arrows between the rooms (docs/architecture.md): who may know whom.</summary>
public sealed class RoomTests
{
    private static readonly Rooms s_formats = new("ZeroAlloc.Formats", new Dictionary<string, string[]>
    {
        [Rooms.Root] =
        [
            "Json", "Json/Lines", "Json/Options", "Json/Reading",
            "Xml", "Xml/Manual", "NativeBuffering", "Compilation", "Text", "Buffers",
        ],
        ["Json"] =
        [
            Rooms.Root, "Json/Lines", "Json/Planning", "Json/Reading/Compiler", "Json/Reading", "Json/Writing/Compiler", "Json/Writing",
            "Json/Fallback", "Json/Options", "Json/Model", "Json/Text", "Compilation", "Buffers",
        ],
        ["Json/Lines"] = [Rooms.Root, "Json/Reading", "Json/Options", "Json/Text", "Compilation", "Buffers"],
        ["Json/Planning"] =
            ["Json/Reading", "Json/Writing", "Json/Fallback", "Json/Options", "Json/Model", "Compilation", "Scalars", "Buffers"],
        ["Json/Reading/Compiler"] = ["Json/Reading", "Json/Fallback", "Json/Model", "Json/Text", "Compilation", "Buffers"],
        ["Json/Writing/Compiler"] =
            ["Json/Writing", "Json/Fallback", "Json/Options", "Json/Model", "Json/Text", "Compilation", "Buffers"],
        ["Json/Reading"] =
            ["Json/Fallback", "Json/Options", "Json/Model", "Json/Text", "Compilation", "Scalars", "Text", "Buffers"],
        ["Json/Writing"] = ["Json/Fallback", "Json/Options", "Json/Model", "Json/Text", "Compilation", "Text", "Buffers"],
        ["Json/Fallback"] = ["Json/Options", "Json/Text", "Compilation", "Buffers"],
        ["Json/Options"] = ["Json/Text", "Compilation", "Buffers"],
        ["Json/Model"] = ["Json/Text", "Compilation", "Scalars", "Buffers"],
        ["Json/Text"] = ["Text", "Buffers"],
        ["Xml"] =
        [
            Rooms.Root, "Xml/Planning", "Xml/Reading/Canonical", "Xml/Reading/Compiler", "Xml/Reading", "Xml/Writing/Compiler", "Xml/Writing",
            "Xml/Fallback", "Xml/Model", "Xml/Text", "Compilation", "Buffers",
        ],
        ["Xml/Manual"] = [Rooms.Root, "Xml/Text", "Buffers"],
        ["Xml/Planning"] = ["Xml/Model", "Xml/Text", "Compilation", "Scalars"],
        ["Xml/Fallback"] = [Rooms.Root, "Xml/Reading", "Xml/Text", "Buffers"],
        ["Xml/Reading/Canonical"] = [Rooms.Root, "Xml/Reading", "Xml/Model", "Text", "Buffers"],
        ["Xml/Reading/Compiler"] = [Rooms.Root, "Xml/Reading", "Xml/Model", "Xml/Text", "Compilation", "Scalars", "Buffers"],
        ["Xml/Writing/Compiler"] = [Rooms.Root, "Xml/Writing", "Xml/Model", "Xml/Text", "Compilation", "Scalars", "Buffers"],
        ["Xml/Reading"] = [Rooms.Root, "Xml/Model", "Xml/Text", "Compilation", "Scalars", "Text", "Buffers"],
        ["Xml/Writing"] = [Rooms.Root, "Xml/Model", "Xml/Text", "Compilation", "Buffers"],
        ["Xml/Model"] = [Rooms.Root, "Xml/Text", "Scalars", "Compilation"],
        ["Xml/Text"] = [Rooms.Root, "Text", "Buffers"],
        ["NativeBuffering"] = [Rooms.Root, "Text", "Buffers"],
        ["Compilation"] = ["Scalars", "Buffers"],
        ["Scalars"] = ["Json/Text", "Xml/Text", "Text", "Buffers"],
        ["Text"] = [],
        ["Buffers"] = [],
    });

    /// <summary>One room: what users name.</summary>
    private static readonly Rooms s_client = new("ZeroAlloc.Client", new Dictionary<string, string[]> { [Rooms.Root] = [] });

    private static readonly Rooms s_aspNetCore = new("ZeroAlloc.AspNetCore", new Dictionary<string, string[]>
    {
        [Rooms.Root] = ["MinimalApi", "Negotiation", "Endpoints", "Formats", "Responses"],
        ["DependencyInjection"] = [Rooms.Root, "Caching", "Startup", "Mvc", "MinimalApi", "Formats"],
        ["Caching"] = [],
        ["Diagnostics"] = [Rooms.Root, "Startup", "MinimalApi", "Formats", "Metrics"],
        ["Precompilation"] = [Rooms.Root, "Diagnostics", "Startup", "Formats"],
        ["Startup"] = [Rooms.Root, "Mvc", "MinimalApi", "Endpoints", "Formats"],
        ["Mvc"] = [Rooms.Root, "Negotiation", "Formats", "Responses", "Requests", "Headers", "Metrics"],
        ["MinimalApi"] = [Rooms.Root, "Negotiation", "Endpoints", "Formats", "Requests"],
        ["Negotiation"] = ["Endpoints", "Formats", "Headers"],
        ["Endpoints"] = [Rooms.Root, "Formats"],
        ["Formats"] = [Rooms.Root, "Responses", "Requests", "Headers", "Metrics"],
        ["Responses"] = [Rooms.Root, "Metrics", "TemporaryFiles"],
        ["Requests"] = [Rooms.Root, "TemporaryFiles"],
        ["TemporaryFiles"] = [],
        ["Headers"] = [],
        ["Metrics"] = [],
    });

    /// <summary>Circles of public types and the components that serve them, with the reasons.</summary>
    private static readonly Dictionary<string, string[]> s_circles = new()
    {
        // ASP.NET Core binds a parameter by static methods of its type.
        ["ZeroAlloc.AspNetCore"] = ["Body, MinimalApi"],

        // Generated code names the types of both. A contract is the base class of those that its cache makes, and gets its reader there. An
        // owner has a lease, and the loader makes both.
        ["ZeroAlloc.Formats"] =
        [
            "BufferedString, BufferedVersion, IBufferedMessage, NativeBuffering",
            "Json, Json/Lines, JsonContract",
            "NativeBuffer, NativeBufferOwner, NativeBuffering/Reading",
            "Xml, XmlContract",
        ],
    };

    private static readonly Rooms s_generators = new("ZeroAlloc.Formats.Generators", new Dictionary<string, string[]>
    {
        [Rooms.Root] = ["Parsing", "Model", "Emission", "Diagnostics"],
        ["Parsing"] = ["Model", "Diagnostics"],
        ["Emission"] = ["Model"],
        ["Diagnostics"] = ["Model"],
        ["Model"] = [],
        ["Polyfills"] = [],
    });

    private static readonly Rooms s_precompiler = new("ZeroAlloc.Precompiler", new Dictionary<string, string[]>
    {
        [Rooms.Root] = ["Running", "Telling"],
        ["Running"] = [],
        ["Telling"] = [],
    });

    [Fact]
    public void Formats_EveryFile_FollowsTheArrows() => AssertArrows(s_formats);

    /// <summary>All assemblies: each is a folder of src.</summary>
    public static TheoryData<string> Assemblies =>
        [.. new DirectoryInfo(Path.Combine(SourceTree.Root, "src")).EnumerateDirectories().Select(static folder => folder.Name)];

    [Theory]
    [MemberData(nameof(Assemblies))]
    public void Namespaces_EachAssembly_FormNoCircle(string assembly) =>
        Assert.Equal(s_circles.GetValueOrDefault(assembly, []), Rooms.Circles(assembly, SourceTree.Files($"src/{assembly}")));

    [Fact]
    public void Circles_UseOfEachOther_IsNamedWithoutOtherUsers()
    {
        SourceFile[] files =
        [
            SourceFile.FromText("src/A/Users/User.cs", "using A.Left; namespace A.Users; class User { Left? _left; }"),
            SourceFile.FromText("src/A/Left/Left.cs", "using A.Right; namespace A.Left; class Left { Right? _right; }"),
            SourceFile.FromText("src/A/Right/Right.cs", "using A.Left; namespace A.Right; class Right { Left? _left; }"),
            SourceFile.FromText("src/A/Last/Last.cs", "namespace A.Last; class Last;"),
            SourceFile.FromText("src/A/Root.cs", "using A.Users; namespace A;\npublic class Root { User? _user; }"),
            SourceFile.FromText("src/A/Body.cs", "using A.Binding; namespace A;\npublic class Body<T>;"),
            SourceFile.FromText("src/A/Binding/Binder.cs", "namespace A.Binding; class Binder { Body<int>? _body; Root? Root; }"),
            SourceFile.FromText("src/A/Last/Request.cs", "namespace A.Last; class Request { string? Body; }"),
        ];

        Assert.Equal(["Binding, Body", "Left, Right"], Rooms.Circles("A", files));
    }

    [Fact]
    public void AspNetCore_EveryFile_FollowsTheArrows() => AssertArrows(s_aspNetCore);

    [Fact]
    public void Generators_EveryFile_FollowsTheArrows() => AssertArrows(s_generators);

    [Fact]
    public void Client_EveryFile_FollowsTheArrows() => AssertArrows(s_client);

    [Fact]
    public void Precompiler_EveryFile_FollowsTheArrows() => AssertArrows(s_precompiler);

    /// <summary>
    /// A door knows formats, not engines; what was received and not read it hands on. Two files emit what ASP.NET Core calls.
    /// </summary>
    [Fact]
    public void AspNetCore_Doors_LookIntoNoRoomOfFormatsButBuffers()
    {
        string[] inner =
            [.. s_formats.Known.Where(room => room.Length > 0 && room != "Buffers").Select(room => "ZeroAlloc.Formats." + room)];
        IEnumerable<string> offenders = SourceTree.Files("src/ZeroAlloc.AspNetCore")
            .Where(file => s_aspNetCore.RoomOf(file) is "Mvc" or "MinimalApi" or "DependencyInjection" or "Negotiation" or "Endpoints" or "Headers")
            .Where(file => !file.Path.EndsWith("/BodyParameters/BodilessEmitter.cs", StringComparison.Ordinal))
            .Where(file => !file.Path.EndsWith("/Validation/BodyValidation.cs", StringComparison.Ordinal))
            .Where(file =>
                file.Imports.Concat(file.QualifiedNames).Any(name => inner.Any(room => name.StartsWith(room, StringComparison.Ordinal))))
            .Select(file => $"{file.Path}: doors don't look into the rooms of ZeroAlloc.Formats");

        Expect.None(offenders);
    }

    [Theory]
    [InlineData("ZeroAlloc.Formats")]
    [InlineData("ZeroAlloc.Client")]
    public void ReferencedAssemblies_NotForServers_NoneIsAspNetCore(string assembly)
    {
        IEnumerable<string> offenders = Assembly.Load(assembly).GetReferencedAssemblies()
            .Select(name => name.Name)
            .OfType<string>()
            .Where(name => name.StartsWith("Microsoft.AspNetCore", StringComparison.Ordinal));

        Expect.None(offenders);
    }

    [Theory]
    [InlineData("using ZeroAlloc.Formats.Json;")]
    [InlineData("using Rules = ZeroAlloc.Formats.Json.Text.EscapeRules;")]
    [InlineData("using static ZeroAlloc.Formats.Json.Text.EscapeRules;")]
    [InlineData("class C { ZeroAlloc.Formats.Json.Text.EscapeRules? _rules; }")]
    [InlineData("class C { Json.Text.EscapeRules? _rules; }")]
    [InlineData("class C { void M() => ZeroAllocJson.Compile<int>(); }")]
    public void Violations_BuffersLooksUp_IsReported(string code)
    {
        IReadOnlyList<SourceFile> all = SourceTree.Files("src/ZeroAlloc.Formats");
        SourceFile file = SourceFile.FromText("src/ZeroAlloc.Formats/Buffers/Probe.cs", code);

        Assert.NotEmpty(s_formats.Violations(file, all));
    }

    [Theory]
    [InlineData("// using ZeroAlloc.Formats.Json; ZeroAllocJson")]
    [InlineData("class C { string s = \"ZeroAlloc.Formats.Json.Text.EscapeRules\"; }")]
    [InlineData("class C { int M(C Json) => Json.Length; }")]
    [InlineData("using ZeroAlloc.Formats.Buffers;")]
    public void Violations_NothingIsUsed_IsSilent(string code)
    {
        IReadOnlyList<SourceFile> all = SourceTree.Files("src/ZeroAlloc.Formats");
        SourceFile file = SourceFile.FromText("src/ZeroAlloc.Formats/Buffers/Probe.cs", code);

        Assert.Empty(s_formats.Violations(file, all));
    }

    [Theory]
    [InlineData("using ZeroAlloc.Formats.Json;")]
    [InlineData("using ZeroAlloc.Formats.Json.Model;")]
    [InlineData("using ZeroAlloc.Formats.Scalars;")]
    [InlineData("class C { ContractCache? _cache; }")]
    public void Violations_RoomInARoomLooksOut_IsReported(string code)
    {
        IReadOnlyList<SourceFile> all = SourceTree.Files("src/ZeroAlloc.Formats");
        SourceFile file = SourceFile.FromText("src/ZeroAlloc.Formats/Json/Text/Probe.cs", code);

        Assert.NotEmpty(s_formats.Violations(file, all));
    }

    private static void AssertArrows(Rooms rooms)
    {
        IReadOnlyList<SourceFile> all = [.. SourceTree.Files("src").Where(rooms.Owns)];

        Expect.None(all.SelectMany(file => rooms.Violations(file, all)));
    }
}
