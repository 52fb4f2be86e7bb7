using Microsoft.CodeAnalysis;
using ZeroAlloc.Formats.Generators.Model;

namespace ZeroAlloc.Formats.Generators.Parsing.Values;

/// <summary>Scalars and messages of a value type that may be <see langword="null"/>.</summary>
internal sealed class NullableRule : IValueRule
{
    public bool Applies(ITypeSymbol type) => type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T;

    public ValueModel? Read(ITypeSymbol type, ValueParser parser)
    {
        ITypeSymbol underlying = ((INamedTypeSymbol)type).TypeArguments[0];
        if (ScalarRule.IsScalar(underlying))
        {
            string scalar = Names.Full(underlying, parser.Context.Assemblies);
            string element = $"{Aliases.Formats}BufferedNullable<{scalar}>";
            return ValueModels.Slot($"{scalar}?", $"{Aliases.Runtime}NullableCodec<{scalar}>", $"{scalar}?") with
            {
                InDictionaries = element,
                ListView = $"{Aliases.Formats}BufferedList<{element}>",
                IsInline = true,
            };
        }

        if (!underlying.IsMessage())
        {
            return underlying.TypeKind == TypeKind.Error
                ? parser.Read(underlying)
                : parser.Fail(TypeAdvice.Of(type));
        }

        ValueModel? message = parser.Read(underlying);
        return message is null
            ? null
            : ValueModels.Slot($"{message.Type}?", $"{Aliases.Runtime}NullableMessageCodec<{message.Type}, {message.View}>", message.View);
    }
}
