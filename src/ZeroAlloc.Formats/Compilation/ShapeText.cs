using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using ZeroAlloc.Formats.Compilation.Emission;

namespace ZeroAlloc.Formats.Compilation;

/// <summary>The text by which a shape is told apart from others (<see cref="CompiledShapes"/>): equal texts share code.</summary>
/// <remarks>
/// Rule: everything of a plan that a compiler looks at is in the text. Texts that may hold any character stand behind their length, so
/// that no text can look like another one. What is the same in any process is said by the names.
/// </remarks>
/// <param name="names">How types and members are named.</param>
internal sealed class ShapeText(ShapeNames names)
{
    private readonly StringBuilder _text = new();
    private readonly Dictionary<object, int> _seen = new(ReferenceEqualityComparer.Instance);

    /// <summary>Appends a mark.</summary>
    public ShapeText Append(char mark)
    {
        _text.Append(mark);
        return this;
    }

    /// <summary>Appends a word of this library's.</summary>
    public ShapeText Append(string? word)
    {
        _text.Append(word);
        return this;
    }

    /// <summary>Appends a number; nothing for null.</summary>
    public ShapeText Append(int? number)
    {
        _text.Append(CultureInfo.InvariantCulture, $"{number}");
        return this;
    }

    /// <summary>Appends marks, numbers and words.</summary>
    public ShapeText Append(
        IFormatProvider provider, [InterpolatedStringHandlerArgument(nameof(provider))] ref DefaultInterpolatedStringHandler text)
    {
        _text.Append(text.ToStringAndClear());
        return this;
    }

    /// <summary>Appends a text of the application's, behind its length; null otherwise than an empty one.</summary>
    public ShapeText AppendText(string? text)
    {
        _text.Append(CultureInfo.InvariantCulture, $"{text?.Length ?? -1}:{text}");
        return this;
    }

    /// <summary>Appends which type one is.</summary>
    public ShapeText AppendType(Type type) => Append(names.Of(type));

    /// <summary>Appends which of its type's members one is.</summary>
    public ShapeText AppendMember(MemberInfo? member) => Append(names.Of(member));

    /// <summary>Numbers an object's plan, of which the text says no more than its number.</summary>
    public void Number(object plan) => _seen.Add(plan, _seen.Count);

    /// <summary>Appends that an object's plan stands in this text already, if it does; else numbers it.</summary>
    /// <returns>Whether it did: then nothing more is to be said of it, and types that contain themselves come to an end.</returns>
    public bool AppendSeen(object plan)
    {
        if (_seen.TryGetValue(plan, out int number))
        {
            Append(CultureInfo.InvariantCulture, $"={number}");
            return true;
        }

        Number(plan);
        return false;
    }

    public override string ToString() => _text.ToString();
}
