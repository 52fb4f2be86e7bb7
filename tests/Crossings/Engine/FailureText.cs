using System.Text;
using ZeroAlloc.Crossings.Models;
using ZeroAlloc.Crossings.Oracle;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>A failure as a program that shows it.</summary>
internal static class FailureText
{
    private const int MostCharacters = 3_000;

    /// <summary>The program, with both answers.</summary>
    public static string Of(Format format, Failure failure)
    {
        Case failed = failure.Case;
        StringBuilder text = new();
        text.Append("==== FINDING ").Append(FindingList.KindOf(failure)).Append('\n')
            .Append("show ").Append(format.Name).Append(' ').Append(failed.Id)
            .Append(", door ").Append(failed.Door.Row.Feature).Append("\n\n")
            .Append(CSharpText.Of(failed.Program, "Finding", format.Additions(failed.Program, 0).Classes))
            .Append(format.Calls(failure)).Append('\n')
            .Append("// ").Append(failure.Difference).Append('\n')
            .Append("// stock: ").Append(Cut(failure.Expected)).Append('\n')
            .Append("// here:  ").Append(Cut(failure.Actual)).Append('\n');
        return text.ToString();
    }

    /// <summary>A value as C#'s comment: it has been grown field by field, so that no expression makes it.</summary>
    public static string Value(Format format, Failure failure)
    {
        CompiledProgram? program = format.Compiler.Compile([failure.Case.Program], out _)[0];
        return program is null ? "" : GraphText.Of(failure.Case.Value!.Grow(program.Roots[failure.Case.Root], program));
    }

    private static string Cut(Outcome outcome)
    {
        string text = outcome.ToString();
        return text.Length <= MostCharacters ? text : text[..MostCharacters] + "…";
    }
}
