using System.Diagnostics;
using ZeroAlloc.Crossings.Models;
using ZeroAlloc.Crossings.Values;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>Makes a failing case smaller for as long as it fails in the same way.</summary>
/// <param name="format">The format.</param>
/// <param name="patience">How long it tries.</param>
internal sealed class Shrinker(Format format, TimeSpan patience)
{
    private const int Rounds = 10;
    private const int AtOnce = 64;

    private readonly long _start = Stopwatch.GetTimestamp();

    private bool IsOver => Stopwatch.GetElapsedTime(_start) > patience;

    /// <summary>The smallest case that was found.</summary>
    public Failure Shrink(Failure failure, CompiledProgram program)
    {
        failure = ShrinkParts(failure, program);
        for (int i = 0; i < Rounds && !IsOver; i++)
        {
            if (ShrinkProgram(failure) is not { } smaller)
            {
                break;
            }

            (failure, program) = smaller;
            failure = ShrinkParts(failure, program);
        }

        return failure;
    }

    private Failure ShrinkParts(Failure failure, CompiledProgram program)
    {
        foreach (Setting setting in failure.Case.Settings)
        {
            failure = Try(
                failure, program, failed => failed with { Settings = [.. failed.Settings.Where(other => other != setting)] }) ?? failure;
        }

        failure = Try(failure, program, static failed => failed with { Root = 0 }) ?? failure;
        if (failure.Case.Value is { } value)
        {
            foreach (string style in value.Styles)
            {
                failure = TryValue(failure, program, tried => tried with { Styles = tried.Styles.Remove(style) }) ?? failure;
            }

            IEnumerable<MemberModel> members = failure.Case.Program.Types.SelectMany(type => type.Members);
            foreach (string name in members.Select(member => member.Name.Trim('_', '@')).Distinct())
            {
                failure = TryValue(failure, program, tried => tried with { Blank = tried.Blank.Add(name) }) ?? failure;
            }
        }
        else
        {
            failure = ShrinkDocument(failure, program);
        }

        return failure;
    }

    private Failure ShrinkDocument(Failure failure, CompiledProgram program)
    {
        bool isSmaller = true;
        while (isSmaller && !IsOver)
        {
            isSmaller = false;
            foreach (byte[] document in format.Smaller(failure.Case.Document!))
            {
                if (Try(failure, program, failed => failed with { Document = document }) is { } smaller)
                {
                    failure = smaller;
                    isSmaller = true;
                    break;
                }
            }
        }

        return failure;
    }

    private (Failure Failure, CompiledProgram Program)? ShrinkProgram(Failure failure)
    {
        ProgramModel whole = failure.Case.Program;
        Func<ProgramModel, ProgramModel>[] edits = [.. ProgramEdits.Of(whole)];
        List<(Func<ProgramModel, ProgramModel> Edit, Failure Failure, CompiledProgram Program)> good = [];
        foreach (Func<ProgramModel, ProgramModel>[] some in edits.Chunk(AtOnce))
        {
            IReadOnlyList<CompiledProgram?> compiled = Compile([.. some.Select(edit => edit(whole))]);
            foreach ((CompiledProgram? smaller, int at) in compiled.Select((program, at) => (program, at)))
            {
                if (smaller is not null && Try(failure, smaller, failed => failed with { Program = smaller.Model }) is { } still)
                {
                    good.Add((some[at], still, smaller));
                }
            }

            if (IsOver)
            {
                break;
            }
        }

        if (good.Count == 0)
        {
            return null;
        }

        // All that succeeded by itself at once; if that is too much, fewer.
        for (int count = good.Count; count > 1; count /= 2)
        {
            ProgramModel combined = good.Take(count).Aggregate(whole, (program, edit) => edit.Edit(program));
            if (Compile([combined])[0] is { } smaller && Try(failure, smaller, failed => failed with { Program = combined }) is { } still)
            {
                return (still, smaller);
            }
        }

        return (good[0].Failure, good[0].Program);
    }

    private IReadOnlyList<CompiledProgram?> Compile(IReadOnlyList<ProgramModel> programs)
    {
        try
        {
            return format.Compiler.Compile(programs, out _);
        }
        catch (InvalidOperationException)
        {
            // None of them compiles.
            return new CompiledProgram?[programs.Count];
        }
    }

    private Failure? TryValue(Failure failure, CompiledProgram program, Func<ValueModel, ValueModel> change) =>
        Try(failure, program, failed => failed with { Value = change(failed.Value!) });

    private Failure? Try(Failure failure, CompiledProgram program, Func<Case, Case> change)
    {
        Case smaller = change(failure.Case);
        try
        {
            Failure? still = CaseRunner.Try(program, format.Open(program, smaller.Settings, smaller.Root), smaller);
            return still is not null && still.Kind == failure.Kind && !format.Known.Any(known => known.Fits(still)) ? still : null;
        }
        catch (Exception)
        {
            // A value that can't be grown any more, for example.
            return null;
        }
    }
}
