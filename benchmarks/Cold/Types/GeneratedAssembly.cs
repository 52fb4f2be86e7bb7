using System.Reflection;
using System.Text.Json;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace ZeroAlloc.Benchmarks.Cold.Types;

/// <summary>The generated types as an assembly on disk, and a document of each: so that a process that measures does neither.</summary>
internal static class GeneratedAssembly
{
    /// <summary>The options of both sides: those of ASP.NET Core.</summary>
    public static JsonSerializerOptions Options() => new(JsonSerializerDefaults.Web);

    /// <summary>Compiles the types, optimised, and has System.Text.Json write a document of each into a file beside them.</summary>
    /// <param name="folder">Where both go.</param>
    /// <param name="small">How many small types.</param>
    /// <returns>The assembly's path.</returns>
    /// <exception cref="InvalidOperationException">The source does not compile.</exception>
    public static string Write(string folder, int small)
    {
        string path = Path.Combine(folder, "Generated.dll");
        var options = new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release);
        string framework = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        string[] references = ["System.Private.CoreLib.dll", "System.Runtime.dll", "System.Collections.dll", "System.Text.Json.dll"];
        var compilation = CSharpCompilation.Create(
            "Generated",
            [CSharpSyntaxTree.ParseText(GeneratedSource.Make(small))],
            references.Select(name => MetadataReference.CreateFromFile(Path.Combine(framework, name))),
            options);
        EmitResult result = compilation.Emit(path);
        if (!result.Success)
        {
            throw new InvalidOperationException($"The generated types do not compile: {result.Diagnostics[0]}");
        }

        JsonSerializerOptions json = Options();
        Assembly assembly = Assembly.LoadFrom(path);
        foreach (string name in Names(small))
        {
            Type type = assembly.GetType(name, throwOnError: true)!;
            File.WriteAllBytes(DocumentOf(path, name), JsonSerializer.SerializeToUtf8Bytes(Sample(type), type, json));
        }

        return path;
    }

    /// <summary>All types: the small ones, then the roots of the graph.</summary>
    public static IEnumerable<string> Names(int small) =>
        Enumerable.Range(0, small).Select(GeneratedSource.Small)
            .Concat(Enumerable.Range(0, GeneratedSource.GraphClasses).Select(GeneratedSource.Graph));

    /// <summary>The file with the document of a type.</summary>
    public static string DocumentOf(string assembly, string name) => Path.Combine(Path.GetDirectoryName(assembly)!, name + ".json");

    /// <summary>A value.</summary>
    public static object Sample(Type type) => type.GetMethod("Sample")!.Invoke(null, null)!;
}
