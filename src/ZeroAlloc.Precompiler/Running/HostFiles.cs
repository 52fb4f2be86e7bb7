using System.Text.Json.Nodes;

namespace ZeroAlloc.Precompiler.Running;

/// <summary>The files by which <c>dotnet</c> starts an application, as a build has to have them; disposed, they are gone.</summary>
/// <remarks>
/// Dependencies are looked for beside the file that lists them, so that another list than the application's own stands beside that one.
/// </remarks>
internal sealed class HostFiles : IDisposable
{
    private readonly string? _ownDependencies;

    private HostFiles(string configuration, string? dependencies, string? ownDependencies)
    {
        Configuration = configuration;
        Dependencies = ownDependencies ?? dependencies;
        _ownDependencies = ownDependencies;
    }

    /// <summary>The runtime configuration.</summary>
    public string Configuration { get; }

    /// <summary>The list of dependencies; null where the application has none.</summary>
    public string? Dependencies { get; }

    /// <summary>Writes what has to be different.</summary>
    /// <param name="application">The application's assembly, with its files beside it.</param>
    /// <param name="folder">Folder for the configuration.</param>
    /// <param name="file">The precompiled file that the process is to write.</param>
    public static HostFiles Write(string application, string folder, string file)
    {
        JsonObject configuration = Read(Path.ChangeExtension(application, ".runtimeconfig.json"));
        bool hasOwnRuntime = Change(configuration["runtimeOptions"]!.AsObject(), file);
        string path = Path.Combine(folder, "run.runtimeconfig.json");
        File.WriteAllText(path, configuration.ToJsonString());

        string dependencies = Path.ChangeExtension(application, ".deps.json");
        return !File.Exists(dependencies) ? new HostFiles(path, null, null)
            : new HostFiles(path, dependencies, hasOwnRuntime ? WithoutRuntime(dependencies) : null);
    }

    public void Dispose()
    {
        File.Delete(Configuration);
        if (_ownDependencies is not null)
        {
            File.Delete(_ownDependencies);
        }
    }

    private static JsonObject Read(string path) => JsonNode.Parse(File.ReadAllText(path))!.AsObject();

    /// <summary>Changes the options; says whether the application carries a framework along.</summary>
    private static bool Change(JsonObject options, string file)
    {
        // It is perhaps that of another system: here that one runs it with which it is built.
        bool hasOwnRuntime = false;
        if (options["includedFrameworks"] is JsonArray included)
        {
            hasOwnRuntime = true;
            options.Remove("includedFrameworks");
            foreach (JsonNode? framework in included)
            {
                string version = (string)framework!["version"]!;
                framework["version"] = $"{version[..version.LastIndexOf('.')]}.0";
            }

            options["frameworks"] = included;
        }

        options["configProperties"] ??= new JsonObject();
        JsonObject properties = options["configProperties"]!.AsObject();
        properties["System.StartupHookProvider.IsSupported"] = true;
        properties["System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported"] = true;
        properties["ZeroAlloc.WritePrecompiled"] = file;

        // What is in a file does not count against the limit of the processes that use it.
        properties["ZeroAlloc.MaxCompiledCode"] = "1000000000000";
        return hasOwnRuntime;
    }

    /// <summary>A list of dependencies in which the parts of the framework are missing that the application carries along.</summary>
    private static string WithoutRuntime(string path)
    {
        JsonObject dependencies = Read(path);
        IEnumerable<JsonNode?> lists =
            [dependencies["libraries"], .. dependencies["targets"]!.AsObject().Select(static target => target.Value)];
        foreach (JsonObject list in lists.OfType<JsonObject>())
        {
            foreach (string key in list.Select(static library => library.Key).ToArray())
            {
                if (key.StartsWith("runtimepack.", StringComparison.Ordinal))
                {
                    list.Remove(key);
                }
            }
        }

        string changed = Path.ChangeExtension(path, ".precompiling.json");
        File.WriteAllText(changed, dependencies.ToJsonString());
        return changed;
    }
}
