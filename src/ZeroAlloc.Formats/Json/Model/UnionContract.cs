using System.Collections;
using System.Globalization;
using System.Numerics;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>
/// The contract of a union, a kind that System.Text.Json has from version 11 on. Its members are looked up, because this assembly is
/// compiled against version 10; they are public, and kept by trimming with the other settings (<c>JsonComparison</c>).
/// </summary>
internal static class UnionContract
{
    private const BindingFlags Declared = BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    private const BindingFlags Inner = BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    private const int KindCount = 5;

    private static readonly JsonTypeInfoKind? s_kind = Enum.TryParse("Union", out JsonTypeInfoKind kind) ? kind : null;

    private static readonly PropertyInfo? s_cases = typeof(JsonTypeInfo).GetProperty("UnionCases", Declared);

    private static readonly PropertyInfo? s_classifier = typeof(JsonTypeInfo).GetProperty("TypeClassifier", Declared);

    // Internal, and flags: 1 for objects, 2 for arrays, 4 for strings, 8 for numbers, 16 for booleans.
    private static readonly PropertyInfo? s_kinds = typeof(JsonTypeInfo).GetProperty("UnionValueTypeMap", Inner);

    private static readonly PropertyInfo? s_ambiguous = typeof(JsonTypeInfo).GetProperty("UnionAmbiguousValueTypes", Inner);

    private static readonly PropertyInfo? s_nullable = typeof(JsonTypeInfo).GetProperty("UnionNullableCaseType", Inner);

    /// <summary>Whether a contract is that of a union.</summary>
    public static bool IsOne(JsonTypeInfo info) => info.Kind == s_kind;

    /// <summary>The declared types of the values that a union can hold; none if it isn't one.</summary>
    // Trimming: System.Text.Json uses the property.
    public static IEnumerable<Type> Cases(JsonTypeInfo info)
    {
        if (!IsOne(info) || s_cases?.GetValue(info) is not IEnumerable cases)
        {
            yield break;
        }

        foreach (object item in cases)
        {
            if (item.GetType().GetProperty("CaseType", Declared)?.GetValue(item) is Type type)
            {
                yield return type;
            }
        }
    }

    /// <summary>Gives the value of a union, and the case that it is of: a <c>Func&lt;T, (Type?, object?)&gt;</c>, or null.</summary>
    public static Delegate? Deconstructor(JsonTypeInfo info) => Delegate(info, "UnionDeconstructor");

    /// <summary>Makes a union of a value of a case: a <c>Func&lt;Type, object?, T&gt;</c>, or null.</summary>
    public static Delegate? Constructor(JsonTypeInfo info) => Delegate(info, "UnionConstructor");

    /// <summary>Why System.Text.Json has to read a union, whatever is in it, or null.</summary>
    public static string? WhyNotRead(JsonTypeInfo info) =>
        Constructor(info) is null ? $"{info.Type} is a union, and its contract has no UnionConstructor"
        : s_classifier?.GetValue(info) is not null ? $"{info.Type} is a union that is read by a type classifier"
        : s_kinds is null || s_ambiguous is null || s_nullable is null ? $"{info.Type} is a union of an unknown version of System.Text.Json"
        : null;

    /// <summary>
    /// The cases that are read from objects, arrays, strings, numbers and booleans; null for kinds that System.Text.Json refuses. It has
    /// settled that when the contract was made.
    /// </summary>
    public static Type?[] CasesOfKinds(JsonTypeInfo info)
    {
        var cases = new Type?[KindCount];
        int ambiguous = Convert.ToInt32(s_ambiguous!.GetValue(info), CultureInfo.InvariantCulture);
        foreach (DictionaryEntry item in s_kinds!.GetValue(info) as IDictionary ?? new Dictionary<int, Type>())
        {
            int kind = Convert.ToInt32(item.Key, CultureInfo.InvariantCulture);
            int number = BitOperations.Log2((uint)kind);
            if (BitOperations.IsPow2(kind) && number < KindCount && (ambiguous & kind) == 0)
            {
                cases[number] = (Type?)item.Value;
            }
        }

        return cases;
    }

    /// <summary>The case that null is; null if System.Text.Json refuses it.</summary>
    public static Type? NullableCase(JsonTypeInfo info) => s_nullable!.GetValue(info) as Type;

    /// <summary>
    /// Why compiled code leaves a union's values to System.Text.Json, or null. What is in a case must not be a union as well, or an
    /// object that may be one: System.Text.Json counts unions as levels of depth.
    /// </summary>
    public static string? WhyNot(JsonTypeInfo info, JsonSerializerOptions options)
    {
        if (info.NumberHandling is not null)
        {
            return $"{info.Type} is a union with a JsonNumberHandling";
        }

        Type[] cases = [.. Cases(info)];
        if (cases.Length == 0)
        {
            return $"{info.Type} is a union without cases";
        }

        HashSet<Type> seen = [];
        return cases.Select(type => WhyNotCase(info.Type, type, options)).FirstOrDefault(static whyNot => whyNot is not null)
            ?? (cases.Any(type => CanHold(type, options, seen))
                ? $"{info.Type} is a union, and a case of it can contain another one"
                : null);
    }

    private static string? WhyNotCase(Type union, Type type, JsonSerializerOptions options)
    {
        Type inner = Nullable.GetUnderlyingType(type) ?? type;
        return TypeRules.Find(inner, options) is { PolymorphismOptions: null } info
            && SystemTextJson.IsOwn(info.Converter)
            && TypeRules.Find(type, options) is { } declared
            && SystemTextJson.IsOwn(declared.Converter)
            && !type.IsCollectible
            && !UnsupportedReason.IsRefused(info)
            && !AsyncStreams.CanBeIn(inner, options)
            && !PolymorphicAncestors.Exist(inner, options)
                ? null
                : $"{union} is a union, and System.Text.Json has to handle its case {type}";
    }

    private static bool CanHold(Type type, JsonSerializerOptions options, HashSet<Type> seen)
    {
        if (!seen.Add(type) || TypeRules.Find(type, options) is not { } info)
        {
            return false;
        }

        return type == typeof(object) || IsOne(info) || Inside(info).Any(inner => CanHold(inner, options, seen));
    }

    private static IEnumerable<Type> Inside(JsonTypeInfo info) => info.Properties
        .Select(static property => property.PropertyType)
        .Concat(info.PolymorphismOptions?.DerivedTypes.Select(static derived => derived.DerivedType) ?? [])
        .Concat(new[] { info.ElementType, Nullable.GetUnderlyingType(info.Type) }.OfType<Type>());

    // JsonTypeInfo has properties of the same names, for unions of any type.
    // Trimming: the class is JsonTypeInfo<T>, whose public properties are kept.
    private static Delegate? Delegate(JsonTypeInfo info, string name)
    {
        for (Type? type = info.GetType(); type is not null; type = type.BaseType)
        {
            if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(JsonTypeInfo<>))
            {
                return type.GetProperty(name, Declared)?.GetValue(info) as Delegate;
            }
        }

        return null;
    }
}
