using System.Runtime.CompilerServices;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>
/// Models whose contracts are covered, each with values: what writes or reads XML has to agree with XmlSerializer on all of them.
/// </summary>
public static class XmlZoo
{
    /// <summary>Every model with every value.</summary>
    public static TheoryData<XmlCase> Cases =>
    [
        .. PlainModels.Cases,
        .. ScalarModels.Cases,
        .. EnumModels.Cases,
        .. CollectionModels.Cases,
        .. AttributeModels.Cases,
        .. NullModels.Cases,
        .. ConditionModels.Cases,
        .. InheritanceModels.Cases,
        .. NamespaceModels.Cases,
        .. HeirNamespaceModels.Cases,
        .. NameModels.Cases,
        .. RecursiveModels.Cases,
        .. RootModels.Cases,
        .. CodeModels.Cases,
        .. CodeModels.ChoiceCases,
        .. AnyModels.Cases,
        .. ChoiceModels.Cases,
        .. StringTypeModels.Cases,
        .. UnqualifiedModels.Cases,
        .. PrefixedModels.Cases,
        .. NameTextModels.Cases,
        .. NodeModels.Cases,
        .. SchemaModels.Cases,
        .. DeclaredModels.Cases,
        .. OwnModels.Cases,
        .. StandardModels.Cases,
    ];

    /// <summary>The types of all cases, once each.</summary>
    public static TheoryData<Type> Types => [.. Cases.Select(static row => row.Data.Type).Distinct()];

    /// <summary>A value declared as its own type.</summary>
    internal static XmlCase Of<T>(T value, [CallerArgumentExpression(nameof(value))] string name = "") =>
        new($"{typeof(T).Name}: {name}", typeof(T), value);
}
