using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>All that a campaign needs to know of a format.</summary>
internal abstract class Format : FeatureSpace
{
    private FeatureTable? _features;
    private ProgramCompiler? _compiler;

    /// <summary>What models are drawn from.</summary>
    public abstract Grammar Grammar { get; }

    /// <summary>What options are drawn from.</summary>
    public abstract IReadOnlyList<Setting> Settings { get; }

    /// <summary>Types that are asked for, as C#: <c>{0}</c> is the model.</summary>
    public abstract IReadOnlyList<RootRow> Roots { get; }

    /// <summary>What is done to documents.</summary>
    public abstract IReadOnlyList<Row> Mutations { get; }

    /// <summary>The entry points.</summary>
    public abstract IReadOnlyList<IDoor> Doors { get; }

    /// <inheritdoc/>
    public override bool AreApart(string a, string b) => Grammar.Conditions.AreApart(a, b);

    /// <summary>Differences that are documented.</summary>
    public abstract IReadOnlyList<KnownDifference> Known { get; }

    /// <inheritdoc/>
    public override IEnumerable<string> References => Known.Select(known => known.Reference);

    /// <summary>Generators that run on the programs.</summary>
    public virtual ImmutableArray<ISourceGenerator> Generators => [];

    /// <summary>Further rows of programs, which are features of the type that is asked for.</summary>
    public virtual IReadOnlyList<Row> ProgramRows => [];

    /// <inheritdoc/>
    public override FeatureTable Features => _features ??= Grammar.AddTo(new FeatureTable())
        .Add(Scope.Type, "program", ProgramRows)
        .Add(Scope.Options, "root type", Roots, isExclusive: true)
        .AddGroups(Scope.Options, Settings, setting => setting.Group)
        .Add(Scope.Value, "value", Values.ValueStyle.All)
        .Add(Scope.Document, "mutation", Mutations)
        .Add(Scope.WritingDoor, "writing door", Doors.Where(door => door.Writes).Select(door => door.Row), isExclusive: true)
        .Add(Scope.ReadingDoor, "reading door", Doors.Where(door => !door.Writes).Select(door => door.Row), isExclusive: true)
        .Implying(ImpliedFeatures.Of(Grammar))
        .Wishing(Name, [.. Wished]);

    /// <summary>Features at which faults were found where they met, so that programs wish for them together.</summary>
    public virtual IReadOnlyList<string[]> Wished => [];

    /// <summary>Compiles programs of this format.</summary>
    public ProgramCompiler Compiler => _compiler ??= new ProgramCompiler(Generators, Entry);

    /// <inheritdoc/>
    public override PairCounts DrawPairs(ulong seed, int programs) => PairList.Draw(this, seed, programs);

    /// <summary>A program.</summary>
    public virtual ProgramModel Draw(Draw draw) => ModelDrawing.Next(Grammar, draw);

    /// <summary>Options: of each group one setting at most.</summary>
    public virtual IReadOnlyList<Setting> DrawSettings(Draw draw, ProgramModel program)
    {
        List<Setting> all = [];
        foreach (IGrouping<string, Setting> group in Settings.Where(setting => Fits(setting, program)).GroupBy(setting => setting.Group))
        {
            Draw own = draw.Fork(group.Key);
            Setting[] rows = [.. group];
            Setting? taken = Array.Find(rows, own.Has);
            all.AddRange(taken is null ? [] : [taken]);
        }

        return all;
    }

    /// <summary>Whether a program can be read and written under a setting.</summary>
    public virtual bool Fits(Setting setting, ProgramModel program) => true;

    /// <summary>C# that stands behind the types of a program: further classes, members of the class <c>Entry</c>.</summary>
    /// <param name="program">The program.</param>
    /// <param name="number">Its number, which no other in the compilation has.</param>
    public abstract (string Classes, string Members) Additions(ProgramModel program, int number);

    /// <summary>The type under some options.</summary>
    public abstract Subject Open(CompiledProgram program, IReadOnlyList<Setting> settings, int root);

    /// <summary>A document: stock's text of a value, changed.</summary>
    /// <param name="draw">Chance.</param>
    /// <param name="program">The types, whose names a document may have.</param>
    /// <param name="subject">What is asked for.</param>
    /// <param name="canonical">Stock's text of a value.</param>
    /// <param name="mutations">What is done to it.</param>
    public abstract byte[] Document(Draw draw, CompiledProgram program, Subject subject, byte[] canonical, IReadOnlyList<Row> mutations);

    /// <summary>Documents that are a little smaller.</summary>
    public abstract IEnumerable<byte[]> Smaller(byte[] document);

    /// <summary>What the program of a failure calls, as C#.</summary>
    public abstract string Calls(Failure failure);

    private string Entry(ProgramModel program, int number)
    {
        (string classes, string members) = Additions(program, number);
        TypeModel root = program.Types[0];
        IEnumerable<string> roots = Roots.Select(row =>
            $"typeof({row.Text.Replace("{0}", root.Name, StringComparison.Ordinal)})");
        return $"{classes}\ninternal static class Entry\n{{\n    public static Type[] Roots => [{string.Join(", ", roots)}];\n"
            + $"{members}\n}}\n";
    }
}
