using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace ZeroAlloc.Benchmarks.Cold.Types;

/// <summary>The generated types as an assembly on disk, and a document of each: so that a process that measures does neither.</summary>
internal static class GeneratedAssembly
{
    /// <summary>The options of both sides: those of ASP.NET Core.</summary>
    public static JsonSerializerOptions Options() => new(JsonSerializerDefaults.Web);

    /// <summary>The same with the converter for texts, which only the wide class is written and read with.</summary>
    public static JsonSerializerOptions Converting(Assembly assembly) => new(JsonSerializerDefaults.Web)
    {
        Converters = { (JsonConverter)Activator.CreateInstance(assembly.GetType("Generated.TrimmedTexts", throwOnError: true)!)! },
    };

    /// <summary>Compiles the types, optimised, and has System.Text.Json write a document of each into a file beside them.</summary>
    /// <param name="folder">Where both go.</param>
    /// <param name="bodies">How many body types.</param>
    /// <returns>The assembly's path.</returns>
    /// <exception cref="InvalidOperationException">The source does not compile.</exception>
    public static string Write(string folder, int bodies)
    {
        string path = Path.Combine(folder, "Generated.dll");
        var options = new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release);
        string framework = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        string[] references = ["System.Private.CoreLib.dll", "System.Runtime.dll", "System.Collections.dll", "System.Text.Json.dll", "System.Private.Uri.dll"];
        var compilation = CSharpCompilation.Create(
            "Generated",
            [CSharpSyntaxTree.ParseText(GeneratedSource.Make(bodies))],
            references.Select(name => MetadataReference.CreateFromFile(Path.Combine(framework, name))),
            options);
        EmitResult result = compilation.Emit(path);
        if (!result.Success)
        {
            throw new InvalidOperationException($"The generated types do not compile: {result.Diagnostics[0]}");
        }

        JsonSerializerOptions json = Options();
        Assembly assembly = Assembly.LoadFrom(path);
        foreach (string name in Names(bodies))
        {
            (Type type, Func<object> sample) = Find(assembly, name);
            File.WriteAllBytes(DocumentOf(path, name), JsonSerializer.SerializeToUtf8Bytes(sample(), type, json));
        }

        return path;
    }

    /// <summary>All types: the bodies, then the roots of the graph, then the wide class.</summary>
    public static IEnumerable<string> Names(int bodies) =>
        Enumerable.Range(0, bodies).Select(GeneratedSource.Root)
            .Concat(Enumerable.Range(0, GeneratedSource.GraphClasses).Select(GeneratedSource.Graph))
            .Append(WideSource.Name);

    /// <summary>The file with the document of a type.</summary>
    public static string DocumentOf(string assembly, string name) => Path.Combine(Path.GetDirectoryName(assembly)!, name + ".json");

    /// <summary>The type that is written and read by a name, and what makes a value.</summary>
    public static (Type Type, Func<object> Sample) Find(Assembly assembly, string name)
    {
        MethodInfo sample = assembly.GetType(name, throwOnError: true)!.GetMethod("Sample")!;
        return (sample.ReturnType, () => sample.Invoke(null, null)!);
    }
}
