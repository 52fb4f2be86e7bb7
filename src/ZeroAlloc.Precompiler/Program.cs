namespace ZeroAlloc.Precompiler;

/// <summary>
/// What the build targets of ZeroAlloc.AspNetCore call:
/// <c>precompile --app DLL --file DLL --project NAME [--environment NAME] [--timeout SECONDS] [--arguments TEXT]</c>, and
/// <c>restamp --file DLL --assemblies LIST --trimmed FOLDER</c>.
/// </summary>
/// <remarks>
/// What it has to say it prints as builds understand it, and ends with 0: an application that can't be run here is no reason to fail.
/// </remarks>
internal static class Program
{
    private static int Main(string[] args)
    {
        if (args.Length == 0 || Options.Parse(args[1..]) is not { } options)
        {
            Console.Error.WriteLine("usage: precompile|restamp --name value ...");
            return 2;
        }

        switch (args[0])
        {
            case "precompile":
                return Precompilation.Run(options);
            case "restamp":
                Restamping.Run(options["file"], File.ReadAllLines(options["assemblies"]), options["trimmed"]);
                return 0;
            default:
                Console.Error.WriteLine($"'{args[0]}' is no command: precompile, restamp");
                return 2;
        }
    }
}
