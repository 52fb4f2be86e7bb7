using System.Text.Json;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>Writes models as documents into a folder, for programs that are none of .NET.</summary>
internal static class DocumentsCommand
{
    /// <summary>Writes Login and Index, with the default options of System.Text.Json.</summary>
    /// <returns>0; 2 without a folder.</returns>
    public static int Run(string[] args)
    {
        if (args.Length != 1)
        {
            Console.Error.WriteLine("documents needs the name of a folder.");
            return 2;
        }

        Directory.CreateDirectory(args[0]);
        File.WriteAllBytes(Path.Combine(args[0], "Login.json"), JsonSerializer.SerializeToUtf8Bytes(ModelData.Login()));
        File.WriteAllBytes(Path.Combine(args[0], "Index.json"), JsonSerializer.SerializeToUtf8Bytes(ModelData.Index()));
        return 0;
    }
}
