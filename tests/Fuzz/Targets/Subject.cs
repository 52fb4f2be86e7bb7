using System.Text;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Fuzz.Engine;
using ZeroAlloc.Fuzz.Models;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Fuzz.Targets;

/// <summary>A type in a text format, beside the stock serializer.</summary>
internal abstract class Subject(string name)
{
    /// <summary>Type and options.</summary>
    public string Name => name;

    /// <summary>Why compiled code does not do all of it; null where it does.</summary>
    public abstract string? NotCompiled { get; }

    /// <summary>Texts of values, by the stock serializer.</summary>
    public abstract IEnumerable<byte[]> Texts(int seed);

    /// <summary>Reads a document by both.</summary>
    public abstract void Read(int subject, ReadOnlySpan<byte> document, GuardedPages pages, Features features);

    /// <summary>Writes a value that is grown of bytes by both.</summary>
    public abstract void Write(int subject, ReadOnlySpan<byte> bytes, Features features);

    /// <summary>What a call throws, as text; null where it throws nothing.</summary>
    protected static string? Outcome(Action call, Func<Exception, string> text)
    {
        try
        {
            call();
            return null;
        }
        catch (Exception error) when (error is not Finding)
        {
            return text(error);
        }
    }

    /// <summary>Holds what was written against what the stock serializer wrote, or what it threw.</summary>
    /// <param name="refused">What it threw; null for nothing.</param>
    /// <param name="expected">What it wrote.</param>
    /// <param name="thrown">What was thrown here.</param>
    /// <param name="actual">What was written here.</param>
    /// <param name="way">How.</param>
    protected void Same(string? refused, ReadOnlySpan<byte> expected, string? thrown, ReadOnlySpan<byte> actual, string way)
    {
        if (refused != thrown || (refused is null && !actual.SequenceEqual(expected)))
        {
            string wanted = refused ?? Encoding.UTF8.GetString(expected);
            throw new Finding($"{Name}-written", $"{way}: {wanted}\n was {thrown ?? Encoding.UTF8.GetString(actual)}");
        }
    }
}
