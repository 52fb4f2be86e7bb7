using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation.Emission;

namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>Keeps the code of each shape that this process emits, and writes it into a file when the process ends.</summary>
/// <remarks>Only where a runtime option names the file; what earlier files hold is not used then, but emitted again.</remarks>
internal sealed class PrecompiledRecording
{
    /// <summary>The runtime option that names the file.</summary>
    public const string Option = "ZeroAlloc.WritePrecompiled";

    private readonly ConcurrentQueue<EmittedCode> _codes = new();
    private readonly ConcurrentQueue<Recipe> _recipes = new();
    private readonly string _path;

    private PrecompiledRecording(string path) => _path = path;

    /// <summary>The recording of this process; null where none is wanted.</summary>
    public static PrecompiledRecording? Current { get; } = Start();

    /// <summary>Keeps what was emitted.</summary>
    public void Keep(EmittedCode code) => _codes.Enqueue(code);

    /// <summary>Keeps how a contract was made.</summary>
    public void Keep(Recipe recipe) => _recipes.Enqueue(recipe);

    private static PrecompiledRecording? Start()
    {
        if (!RuntimeFeature.IsDynamicCodeSupported || AppContext.GetData(Option) is not string { Length: > 0 } path)
        {
            return null;
        }

        var recording = new PrecompiledRecording(path);
        AppDomain.CurrentDomain.ProcessExit += (_, _) => recording.Write();
        return recording;
    }

    // Native AOT: what is kept was emitted in this process.
    private void Write()
    {
        string path = Path.GetFullPath(_path);
        try
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllBytes(path, PrecompiledWriter.Write(Path.GetFileNameWithoutExtension(path), _codes, _recipes));
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            ErrorStream.TryWriteLine($"{Option}: '{path}' could not be written ({e.GetType().Name}: {e.Message}).");
        }
    }
}
