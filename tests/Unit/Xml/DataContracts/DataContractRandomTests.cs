using System.Collections;
using System.Reflection;
using System.Runtime.Serialization;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>Models made by chance, of classes in several namespaces, collections and scalars, with values made by chance.</summary>
public sealed class DataContractRandomTests : DataContractOracle
{
    private const int ValuesPerType = 4;

    private static readonly MethodInfo s_assert = typeof(DataContractOracle).GetMethod(
        nameof(AssertSameQuickly), BindingFlags.NonPublic | BindingFlags.Static)!;

    private static readonly Type[] s_leaves =
    [
        typeof(int), typeof(string), typeof(Guid), typeof(DateTime), typeof(decimal), typeof(double), typeof(bool), typeof(byte[]),
        typeof(char), typeof(TimeSpan), typeof(DateTimeOffset), typeof(ScalarContracts.Renamed), typeof(ScalarContracts.Flags),
        typeof(Other.Address), typeof(Other.Point), typeof(ClassContracts.Empty), typeof(ClassContracts.Far),
        typeof(ClassContracts.FarHeir),
        typeof(ClassContracts.Generic<Uri>), typeof(CollectionContracts.Named), typeof(ClassContracts.Tagged),
    ];

    private static readonly Type[] s_keys = [typeof(int), typeof(string), typeof(ScalarContracts.Plain), typeof(Guid)];

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(5)]
    [InlineData(6)]
    [InlineData(7)]
    [InlineData(8)]
    [InlineData(9)]
    [InlineData(10)]
    [InlineData(11)]
    [InlineData(12)]
    [InlineData(13)]
    [InlineData(14)]
    [InlineData(15)]
    [InlineData(16)]
    public void Serialize_RandomModel_AsDataContractSerializer(int seed)
    {
        Random random = new(seed);
        Type type = MakeType(random, 4);
        for (int i = 0; i < ValuesPerType; i++)
        {
            object? value = i == 0 && !type.IsValueType ? null : Make(random, type, 5);
            s_assert.MakeGenericMethod(type).Invoke(null, BindingFlags.DoNotWrapExceptions, binder: null, [value], culture: null);
        }
    }

    private static Type MakeType(Random random, int depth)
    {
        if (depth == 0)
        {
            return s_leaves[random.Next(s_leaves.Length)];
        }

        Type inner = MakeType(random, depth - 1);
        return random.Next(10) switch
        {
            0 => typeof(ClassContracts.Generic<>).MakeGenericType(inner),
            1 => typeof(Two<,>).MakeGenericType(inner, MakeType(random, depth - 1)),
            2 => typeof(Marked<,>).MakeGenericType(inner, MakeType(random, depth - 2 < 0 ? 0 : depth - 2)),
            3 => typeof(List<>).MakeGenericType(inner),
            4 => inner.MakeArrayType(),
            5 => typeof(IEnumerable<>).MakeGenericType(inner),
            6 => typeof(IList<>).MakeGenericType(inner),
            7 => typeof(Dictionary<,>).MakeGenericType(s_keys[random.Next(s_keys.Length)], inner),
            8 => (CanBeNullable(inner) ? typeof(Nullable<>) : typeof(Heir<>)).MakeGenericType(inner),
            _ => typeof(IDictionary<,>).MakeGenericType(s_keys[random.Next(s_keys.Length)], inner),
        };
    }

    private static bool CanBeNullable(Type type) => type.IsValueType && Nullable.GetUnderlyingType(type) is null;

    private static object? Make(Random random, Type type, int depth)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            return random.Next(3) == 0 ? null : Make(random, underlying, depth);
        }

        if (!type.IsValueType && depth < 5 && (depth < -2 || random.Next(6) == 0))
        {
            return null;
        }

        return Scalar(random, type) ?? Collection(random, type, depth) ?? Object(random, type, depth);
    }

    private static object? Scalar(Random random, Type type) => Type.GetTypeCode(type) switch
    {
        _ when type.IsEnum => Enum.GetValues(type).GetValue(random.Next(2)),
        TypeCode.Int32 => random.Next(-9, 99),
        TypeCode.String => random.Next(3) switch { 0 => "", 1 => "é<&>\ud83d\ude00\r\n", _ => new string('x', random.Next(150)) },
        TypeCode.DateTime => new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), (DateTimeKind)random.Next(2)),
        TypeCode.Decimal => (decimal)random.Next() / 7,
        TypeCode.Double => random.NextDouble(),
        TypeCode.Boolean => random.Next(2) == 0,
        TypeCode.Char => (char)random.Next(1000),
        _ when type == typeof(Guid) => new Guid(random.Next(), 1, 2, new byte[8]),
        _ when type == typeof(TimeSpan) => TimeSpan.FromTicks(random.NextInt64() - random.NextInt64()),
        _ when type == typeof(DateTimeOffset) =>
            DateTimeOffset.UnixEpoch.AddTicks(random.NextInt64(1L << 60)).ToOffset(TimeSpan.FromMinutes(random.Next(-600, 600))),
        _ when type == typeof(Uri) => new Uri(random.Next(2) == 0 ? "http://a.example/ b" : "relative/é", UriKind.RelativeOrAbsolute),
        _ when type == typeof(byte[]) => new byte[random.Next(5)],
        _ => null,
    };

    private static object? Collection(Random random, Type type, int depth)
    {
        if (InterfaceOf(type, typeof(IDictionary<,>)) is { } map)
        {
            var pairs = (IDictionary)Activator.CreateInstance(
                type.IsInterface ? typeof(Dictionary<,>).MakeGenericType(map.GenericTypeArguments) : type)!;
            for (int i = random.Next(3); i > 0; i--)
            {
                pairs[Make(random, map.GenericTypeArguments[0], 5)!] = Make(random, map.GenericTypeArguments[1], depth - 1);
            }

            return pairs;
        }

        if (InterfaceOf(type, typeof(IEnumerable<>)) is not { } sequence)
        {
            return null;
        }

        Type item = sequence.GenericTypeArguments[0];
        bool isArray = type.IsArray || (type.IsInterface && random.Next(2) == 0);
        Type made = type.IsInterface || isArray ? typeof(List<>).MakeGenericType(item) : type;
        var list = (IList)Activator.CreateInstance(made)!;
        for (int i = random.Next(4); i > 0; i--)
        {
            list.Add(Make(random, item, depth - 1));
        }

        if (!isArray)
        {
            return list;
        }

        var array = Array.CreateInstance(item, list.Count);
        list.CopyTo(array, 0);
        return array;
    }

    private static Type? InterfaceOf(Type type, Type definition) => type.GetInterfaces().Append(type).FirstOrDefault(
        known => known.IsGenericType && known.GetGenericTypeDefinition() == definition);

    private static object Object(Random random, Type type, int depth)
    {
        object value = Activator.CreateInstance(type)!;
        foreach (PropertyInfo property in type.GetProperties().Where(static property => property.CanWrite))
        {
            property.SetValue(value, Make(random, property.PropertyType, depth - 1));
        }

        return value;
    }

    public class Two<TFirst, TSecond>
    {
        public TFirst? First { get; set; }

        public int Number { get; set; }

        public TSecond? Second { get; set; }
    }

    [DataContract(Namespace = "urn:marked", Name = "marked-{0}-{1}")]
    public struct Marked<TFirst, TSecond>
    {
        [DataMember(Order = 2)]
        public TFirst? First { get; set; }

        [DataMember(Name = "other one", Order = 1)]
        public TSecond? Second { get; set; }
    }

    [DataContract(Namespace = "urn:heir")]
    public class Heir<T> : ClassContracts.Far
    {
        [DataMember]
        public T? Own { get; set; }
    }
}
