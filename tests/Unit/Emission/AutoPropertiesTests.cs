using System.Buffers;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Emission;

/// <summary>Which getters are no more than a field, so that compiled code goes to the field.</summary>
public sealed class AutoPropertiesTests : JsonOracle
{
    private static int s_started;

    [Theory]
    [InlineData(nameof(Model.Auto), "<Auto>k__BackingField")]
    [InlineData(nameof(Model.ByHand), "_byHand")]
    [InlineData(nameof(Model.Hidden), "<Hidden>k__BackingField")]
    [InlineData(nameof(Model.OnlyRead), "<OnlyRead>k__BackingField")]
    [InlineData(nameof(Model.Initialized), "<Initialized>k__BackingField")]
    [InlineData(nameof(Model.HalfAuto), null)]
    [InlineData(nameof(Model.Computed), null)]
    [InlineData(nameof(Model.Static), null)]
    [InlineData(nameof(Model.Locked), null)]
    [InlineData(nameof(Model.OfAnother), null)]
    [InlineData(nameof(Model.Changing), null)]
    [InlineData(nameof(Model.Virtual), null)]
    [InlineData(nameof(Model.Overridden), null)]
    [InlineData(nameof(Model.Final), "<Final>k__BackingField")]
    [InlineData(nameof(Model.OfInterface), "<OfInterface>k__BackingField")]
    public void FieldOf_Getter_IsTheFieldThatItLoads(string name, string? field) =>
        Assert.Equal(field, AutoProperties.FieldOf(Property(name).GetMethod!)?.Name);

    [Fact]
    public void FieldOf_GenericBaseClass_IsTheFieldOfThatVeryClass()
    {
        FieldInfo field = AutoProperties.FieldOf(typeof(Derived).GetProperty(nameof(Derived.Value))!.GetMethod!)!;

        Assert.Equal(typeof(Holder<string>), field.DeclaringType);
        Assert.Equal(typeof(string), field.FieldType);
    }

    /// <summary>What is private in the framework may be otherwise after an update, which a precompiled file outlives.</summary>
    [Fact]
    public void FieldOf_TypeOfTheFramework_IsNone() =>
        Assert.Null(AutoProperties.FieldOf(typeof(JsonDerivedType).GetProperty(nameof(JsonDerivedType.DerivedType))!.GetMethod!));

    /// <summary>Emitted code may go to the class's own assembly, but not to that of the class that it is derived from.</summary>
    [Fact]
    public void FieldOf_FieldInheritedFromAnotherAssembly_IsNone()
    {
        ModuleBuilder bases = Module("Bases");
        TypeBuilder holder = bases.DefineType("Holder", TypeAttributes.Public);
        holder.DefineField("_value", typeof(int), FieldAttributes.Family);
        Type parent = holder.CreateType();
        TypeBuilder heir = Module("Heirs").DefineType("Heir", TypeAttributes.Public, parent);
        MethodBuilder get = heir.DefineMethod("get_Value", MethodAttributes.Public | MethodAttributes.SpecialName, typeof(int), []);
        ILGenerator il = get.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldfld, parent.GetField("_value", BindingFlags.Instance | BindingFlags.NonPublic)!);
        il.Emit(OpCodes.Ret);
        heir.DefineProperty("Value", PropertyAttributes.None, typeof(int), null).SetGetMethod(get);
        Type type = heir.CreateType();

        Assert.Null(AutoProperties.FieldOf(type.GetProperty("Value")!.GetMethod!));
        typeof(AutoPropertiesTests).GetMethod(nameof(AssertWritten), BindingFlags.Static | BindingFlags.NonPublic)!
            .MakeGenericMethod(type).Invoke(null, [Activator.CreateInstance(type)]);
    }

    /// <summary>A debugger may give a getter other code, which runs from then on.</summary>
    [Fact]
    public async Task Code_ThatMayBeEdited_CallsGetters()
    {
        Assert.NotNull(AutoProperties.FieldOf(Property(nameof(Model.Auto)).GetMethod!));
        string output = await RunnerProcess.RunAsync(
            new Dictionary<string, JsonNode>(),
            ("DOTNET_MODIFIABLE_ASSEMBLIES", "debug"),
            "-method",
            $"{typeof(AutoPropertiesTests).FullName}.{nameof(Tell)}");

        Assert.Contains("fields: False", output, StringComparison.Ordinal);
    }

    [Fact]
    public void Tell() => Console.WriteLine($"fields: {AutoProperties.FieldOf(Property(nameof(Model.Auto)).GetMethod!) is not null}");

    [Fact]
    public void Models_OfAllKinds_AreWrittenAndReadAsStockDoes()
    {
        AssertBoth(new Model { Auto = 1, ByHand = "b", Initialized = 2, HalfAuto = " h ", Virtual = 3, Final = 4, OfInterface = 5 });
        AssertBoth<Model>(new Other { Auto = 1, Virtual = 2 });
        AssertBoth(new Derived { Value = "v", Own = 1 });
        AssertBoth(new Point { X = 1, Y = 2 });
        AssertBoth(new Pair<Point, string>(new Point { X = 1 }, "second"));
    }

    private static void AssertBoth<T>(T value)
    {
        AssertCompiled<T>();
        AssertSame(value);
        string document = JsonSerializer.Serialize(value);
        Assert.Equal(
            JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(document)),
            JsonSerializer.Serialize(ZeroAllocJson.Deserialize<T>(System.Text.Encoding.UTF8.GetBytes(document))));
    }

    /// <summary>The first call of a struct's getter runs its static constructor; loading a field does not.</summary>
    [Fact]
    public void FieldOf_StructWithStaticConstructor_IsNone()
    {
        var sink = new ArrayBufferWriter<byte>();
        ZeroAllocJson.Serialize(sink, new Counting[1]);

        Assert.Equal(1, s_started);
        Assert.Null(AutoProperties.FieldOf(typeof(Counting).GetProperty(nameof(Counting.Value))!.GetMethod!));
        Assert.NotNull(AutoProperties.FieldOf(typeof(Point).GetProperty(nameof(Point.X))!.GetMethod!));
    }

    private static void AssertWritten<T>(T value)
    {
        AssertCompiled<T>();
        AssertSame(value);
    }

    private static ModuleBuilder Module(string name) =>
        AssemblyBuilder.DefineDynamicAssembly(new AssemblyName(name), AssemblyBuilderAccess.Run).DefineDynamicModule(name);

    private static PropertyInfo Property(string name) => typeof(Model).GetProperty(
        name, BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic)!;

    public interface IHave
    {
        int OfInterface { get; set; }
    }

    public class Base
    {
        public virtual int Overridden { get; set; }

        public virtual int Final { get; set; }
    }

    public class Model : Base, IHave
    {
        private readonly int[] _changes = new int[1];
        private string? _byHand;

        public static int Static { get; set; }

        public int Auto { get; set; }

        public string? ByHand
        {
            get { return _byHand; }
            set { _byHand = value; }
        }

        public int OnlyRead { get; } = 7;

        public int Initialized { get; init; }

        public string? HalfAuto
        {
            get => field?.Trim();
            set;
        }

        public int Computed
        {
            get => Auto + 1;
            set => Auto = value - 1;
        }

        public int Locked
        {
            [MethodImpl(MethodImplOptions.Synchronized)]
            get;
            set;
        }

        public int OfAnother => _changes[0];

        [JsonIgnore]
        public int Changing
        {
            get => ++_changes[0];
            set => _changes[0] = value;
        }

        public virtual int Virtual { get; set; }

        public override int Overridden { get; set; }

        public sealed override int Final { get; set; }

        public int OfInterface { get; set; }

        internal int Hidden { get; set; } = 3;
    }

    public sealed class Other : Model
    {
        public override int Virtual
        {
            get => base.Virtual * 10;
            set => base.Virtual = value + 1;
        }
    }

    public class Holder<T>
    {
        public T? Value { get; set; }
    }

    public sealed class Derived : Holder<string>
    {
        public int Own { get; set; }
    }

    public struct Point
    {
        public int X { get; set; }

        public int Y { readonly get; set; }
    }

    public struct Counting
    {
        static Counting() => s_started++;

        public int Value { get; set; }
    }

    public sealed record Pair<TFirst, TSecond>(TFirst First, TSecond Second);
}
