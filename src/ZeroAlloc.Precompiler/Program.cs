using ZeroAlloc.Precompiler.Telling;

namespace ZeroAlloc.Precompiler;

/// <summary>
/// What the build targets of ZeroAlloc.AspNetCore call: <c>precompile --app DLL --file DLL --project NAME --settings FILE</c>, with a file
/// of lines <c>environment=NAME</c>, <c>timeout=SECONDS</c> and <c>arguments=TEXT</c>, and
/// <c>restamp --file DLL --project NAME --assemblies LIST --trimmed FOLDER</c>.
/// </summary>
/// <remarks>
/// What it has to say it prints as builds understand it, and ends with 0: an application that can't be run here is no reason to fail.
/// </remarks>
internal static class Program
{
    private const string NotRestamped = "The published app doesn't use the precompiled code.";

    private static int Main(string[] args)
    {
        if (args is not ["precompile" or "restamp", ..] || Options.Parse(args[1..]) is not { } options)
        {
            Console.Error.WriteLine("usage: precompile|restamp --name value ...");
            return 2;
        }

        bool isRestamped = args[0] == "restamp";
        try
        {
            if (isRestamped)
            {
                Restamp(options);
            }
            else
            {
                PrecompileCommand.Run(options);
            }
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // A file that somebody holds, or that is not there, a property that says nothing: the application works without.
            string what = isRestamped ? NotRestamped : "Precompilation failed.";
            Warnings.Write(options.Find("project"), what, $"{e.GetType().Name}: {e.Message}");
        }

        return 0;
    }

    private static void Restamp(Options options)
    {
        string trimmed = options["trimmed"];
        if (Restamping.Run(options["file"], File.ReadAllLines(options["assemblies"]), trimmed) == 0)
        {
            Warnings.Write(options.Find("project"), NotRestamped, $"The precompiled file matches none of the trimmed assemblies in {trimmed}. Rebuild, then publish again.");
        }
    }
}
