using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Reflection;
using System.Runtime.CompilerServices;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Values;

/// <summary>
/// Grows values by reflection: models without their constructors, each field of each class by itself, since a value may have any state.
/// What a member holds depends on its name and the seed alone, so that it stays the same when another member is removed.
/// </summary>
internal sealed class ValueGrower(CompiledProgram program, ValueModel model)
{
    private const BindingFlags Own =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>Values that a document may have: shared objects that contain shared ones stand in it once for each place.</summary>
    private const int MostWritten = 100_000;

    // The last object of each type, and how many values a document has of it.
    private readonly Dictionary<Type, (object Value, int Written)> _grown = [];
    private readonly List<object> _open = [];
    private int _written;
    private int _left = model.Has(ValueStyle.Long) ? 30_000 : 600;

    private int MostLevels => model.Has(ValueStyle.Deep) ? 12 : 4;

    /// <summary>A value of a type.</summary>
    public object? Grow(Type type) => model.Has(ValueStyle.Null) && !type.IsValueType ? null : Grow(type, new Draw(model.Seed), 0);

    private object? Grow(Type type, Draw draw, int level)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            return draw.Chance(model.Has(ValueStyle.Nulls) ? 2 : 5) ? null : Grow(underlying, draw, level);
        }

        if (type.IsValueType && model.Has(ValueStyle.Defaults) && draw.Chance(2))
        {
            return RuntimeHelpers.GetUninitializedObject(type);
        }

        _left--;
        _written++;
        if (!type.IsValueType && level > 0 && (draw.Chance(model.Has(ValueStyle.Nulls) ? 2 : 12) || level > MostLevels || _left < 0))
        {
            return null;
        }

        if (Samples.Has(type))
        {
            return Sample(type, draw);
        }

        if (type.IsEnum)
        {
            Array names = type.GetEnumValues();
            return draw.Chance(model.Has(ValueStyle.OddScalars) ? 3 : 20)
                ? Enum.ToObject(type, draw.Next(200))
                : names.GetValue(draw.Next(names.Length));
        }

        return type.IsValueType ? GrowNew(type, draw, level) : GrowReference(type, draw, level);
    }

    private object? Sample(Type type, Draw draw)
    {
        (object?[] plain, object?[] odd) = Samples.Of(type);
        if (type == typeof(string) && program.Model.Values.OddStrings is { Count: > 0 } strings)
        {
            odd = [.. strings];
        }

        if (type == typeof(string) && model.Has(ValueStyle.Long) && draw.Chance(6))
        {
            _left -= 2_000;
            return new string('y', 20_000);
        }

        bool isOdd = model.Has(type == typeof(string) || type == typeof(char) ? ValueStyle.OddStrings : ValueStyle.OddScalars);
        return draw.Any(isOdd && draw.Chance(2) ? odd : plain);
    }

    private object? GrowReference(Type type, Draw draw, int level)
    {
        if (model.Has(ValueStyle.Cycles) && draw.Chance(3) && _open.FindLast(type.IsInstanceOfType) is { } ancestor && MayCycle(ancestor))
        {
            return ancestor;
        }

        if (model.Has(ValueStyle.Shared) && draw.Chance(2) && _grown.TryGetValue(type, out (object Value, int Written) shared))
        {
            bool isFew = shared.Written < MostWritten - _written;
            _written += isFew ? shared.Written : 0;
            return isFew ? shared.Value : null;
        }

        int before = _written;
        object? grown = type == typeof(object) ? GrowAny(draw, level) : GrowNew(type, draw, level);
        if (grown is not null)
        {
            _grown[type] = (grown, _written - before);
        }

        return grown;
    }

    private bool MayCycle(object ancestor) => (!program.Model.Values.OnlyClassesCycle && !program.Model.Features.Any(HasHashes))
        || _open.Skip(_open.FindLastIndex(made => ReferenceEquals(made, ancestor)))
            .All(made => !made.GetType().IsValueType && made is not ITuple && made.GetType().GetMethod("<Clone>$") is null);

    /// <summary>Whether a collection asks its items for hash codes, which don't end for a record that contains itself.</summary>
    private static bool HasHashes(string feature) => feature.EndsWith("Set", StringComparison.Ordinal)
        || feature.Contains(" set", StringComparison.Ordinal);

    private object? GrowAny(Draw draw, int level)
    {
        Type[] related = program.Model.Values.HoldsRelatedTypes ? [.. MemberTypes()] : [];
        Type type = related.Length > 0 && draw.Fork("is related").Chance(3)
            ? draw.Any(related)
            : draw.Any<Type>([
                .. program.Model.Values.AnyTypes,
                .. program.Types.Where(model => !model.IsAbstract && !model.ContainsGenericParameters),
            ]);
        return type == typeof(object) ? new object() : Grow(type, draw.Fork("any"), level + 1);
    }

    /// <summary>The collections that members of the program's types have.</summary>
    private IEnumerable<Type> MemberTypes() => program.Types
        .Where(static type => !type.ContainsGenericParameters)
        .SelectMany(static type => type.GetFields(Own))
        .Select(static field => field.FieldType)
        .Where(static type => type is { IsAbstract: false } && type != typeof(string) && typeof(IEnumerable).IsAssignableFrom(type));

    private object? GrowNew(Type type, Draw draw, int level)
    {
        if (type.IsArray)
        {
            return GrowArray(type, draw, level);
        }

        if (CollectionGrower.ElementOf(type) is { } element && type.Assembly != program.Types[0].Assembly)
        {
            object?[] items = Items(element, draw, level);
            return CollectionGrower.Make(type, element, items);
        }

        bool isDerived = program.Model.Values.HoldsRelatedTypes && !type.IsSealed && program.Types.Contains(type) && level > 0
            && draw.Fork("is derived").Chance(3);
        if (type.IsAbstract || (isDerived && program.Concrete(type).Count > 1))
        {
            IReadOnlyList<Type> all = [.. program.Concrete(type).Where(other => other != type)];
            return all.Count == 0 ? null : Grow(draw.Any(all), draw.Fork("derived"), level);
        }

        bool isForeign = typeof(IEnumerable).IsAssignableFrom(type) && type.Assembly != program.Types[0].Assembly;
        if (isForeign || typeof(Delegate).IsAssignableFrom(type))
        {
            return null;
        }

        if (type.CustomAttributes.Any(static data => data.AttributeType.FullName == "System.Runtime.CompilerServices.UnionAttribute"))
        {
            ConstructorInfo constructor = draw.Any(type.GetConstructors());
            return constructor.Invoke([Grow(constructor.GetParameters()[0].ParameterType, draw.Fork("case"), level + 1)]);
        }

        object made = RuntimeHelpers.GetUninitializedObject(type);
        _open.Add(made);
        Fill(made, draw, level);
        _open.RemoveAt(_open.Count - 1);
        return made;
    }

    private void Fill(object made, Draw draw, int level)
    {
        for (Type? type = made.GetType(); type is not null && type != typeof(object) && type != typeof(ValueType); type = type.BaseType)
        {
            if (type.Namespace?.StartsWith("System.Collections", StringComparison.Ordinal) == true)
            {
                return;
            }

            foreach (FieldInfo field in type.GetFields(Own))
            {
                string name = NameOf(field);
                if (!model.Blank.Contains(name))
                {
                    field.SetValue(made, Grow(field.FieldType, draw.Fork(name), level + 1));
                }
            }
        }
    }

    /// <summary>The name of the member whose value a field holds.</summary>
    internal static string NameOf(FieldInfo field)
    {
        string name = field.Name;
        return name.StartsWith('<') ? name[1..name.IndexOf('>', StringComparison.Ordinal)].Split('.')[^1] : name.TrimStart('_');
    }

    private Array GrowArray(Type type, Draw draw, int level)
    {
        Type element = type.GetElementType()!;
        object?[] items = Items(element, draw, level);
        if (type.GetArrayRank() > 1)
        {
            return Array.CreateInstance(element, [.. Enumerable.Repeat(1, type.GetArrayRank())]);
        }

        Array array = Array.CreateInstance(element, items.Length);
        for (int i = 0; i < items.Length; i++)
        {
            array.SetValue(items[i], i);
        }

        return array;
    }

    private object?[] Items(Type element, Draw draw, int level)
    {
        int count = model.Has(ValueStyle.Empty) && draw.Chance(2) ? 0 : 1 + draw.Next(3);
        if (model.Has(ValueStyle.Long) && draw.Chance(3) && _left > 0)
        {
            count = 200 + draw.Next(2_000);
        }

        List<object?> items = [];
        for (int i = 0; i < count && (_left > 0 || i == 0); i++)
        {
            items.Add(Grow(element, draw.Fork(i), level + 1));
        }

        return [.. items];
    }
}
