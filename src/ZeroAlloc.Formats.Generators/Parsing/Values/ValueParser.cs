using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Values;

/// <summary>Finds out how the values of one member are written.</summary>
/// <param name="context">What parsing gathers.</param>
internal sealed class ValueParser(ParseContext context)
{
    /// <summary>The rules; the first one that applies decides. This list is the specification of what members may be.</summary>
    private static readonly IValueRule[] s_rules =
    [
        new UnknownTypeRule(),
        new ScalarRule(),
        new NullableRule(),
        new TextRule(),
        new BinaryRule(),
        new MessageRule(),
        new ArrayRule(),
        new DictionaryRule(),
        new CollectionRule(),
    ];

    private DiagnosticDescriptor _problem = Descriptors.UnsupportedMember;
    private string _reason = "";
    private bool _isOnce;

    /// <summary>What parsing gathers.</summary>
    public ParseContext Context => context;

    /// <summary>How a member is written; <see langword="null"/> if it can't be, which is reported.</summary>
    public static ValueModel? ReadMember(Candidate member, INamedTypeSymbol owner, ParseContext context)
    {
        var parser = new ValueParser(context);
        ValueModel? value = parser.Read(RuntimeTypes.Of(member.Type, context.Compilation));
        if (value is null && (!parser._isOnce || context.IsFirst(parser._reason)))
        {
            context.Report(parser._problem, member.Location, member.Name, Names.Short(owner), parser._reason);
        }

        return value;
    }

    /// <summary>How values of a type are written; <see langword="null"/> if they can't be, and the reason is noted.</summary>
    public ValueModel? Read(ITypeSymbol type) => s_rules.FirstOrDefault(candidate => candidate.Applies(type)) is { } rule
        ? rule.Read(type, this)
        : Fail(TypeAdvice.Of(type));

    /// <summary>Notes why values can't be written.</summary>
    /// <returns><see langword="null"/>.</returns>
    public ValueModel? Fail(string reason)
    {
        _reason = reason;
        return null;
    }

    /// <summary>Notes why values can't be written, which is said of one member only: there may be very many.</summary>
    /// <returns><see langword="null"/>.</returns>
    public ValueModel? FailOnce(string reason)
    {
        _isOnce = true;
        return Fail(reason);
    }

    /// <summary>Notes that keys can't be written.</summary>
    /// <returns><see langword="null"/>.</returns>
    public ValueModel? FailKey(ITypeSymbol key)
    {
        _problem = Descriptors.UnsupportedKey;
        return Fail(Names.Short(key));
    }
}
