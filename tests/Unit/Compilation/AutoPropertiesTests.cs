using System.Buffers;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation.UserCode;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Compilation;

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
    public void LoadedField_Getter_IsTheFieldThatItLoads(string name, string? field) =>
        Assert.Equal(field, AutoProperties.LoadedField(Property(name).GetMethod!)?.Name);

    [Theory]
    [InlineData(nameof(Model.Auto), "<Auto>k__BackingField")]
    [InlineData(nameof(Model.ByHand), "_byHand")]
    [InlineData(nameof(Model.Initialized), "<Initialized>k__BackingField")]
    [InlineData(nameof(Model.HalfAuto), "<HalfAuto>k__BackingField")]
    [InlineData(nameof(Model.Counted), null)]
    [InlineData(nameof(Model.Computed), null)]
    [InlineData(nameof(Model.Static), null)]
    [InlineData(nameof(Model.LockedSetter), null)]
    [InlineData(nameof(Model.Changing), null)]
    [InlineData(nameof(Model.Virtual), null)]
    [InlineData(nameof(Model.Overridden), null)]
    [InlineData(nameof(Model.Final), "<Final>k__BackingField")]
    [InlineData(nameof(Model.OfInterface), "<OfInterface>k__BackingField")]
    public void StoredField_Setter_IsTheFieldThatItStores(string name, string? field) =>
        Assert.Equal(field, AutoProperties.StoredField(Property(name).SetMethod!)?.Name);

    [Fact]
    public void LoadedField_GenericBaseClass_IsTheFieldOfThatVeryClass()
    {
        FieldInfo field = AutoProperties.LoadedField(typeof(Derived).GetProperty(nameof(Derived.Value))!.GetMethod!)!;

        Assert.Equal(typeof(Holder<string>), field.DeclaringType);
        Assert.Equal(typeof(string), field.FieldType);
        Assert.Equal(field, AutoProperties.StoredField(typeof(Derived).GetProperty(nameof(Derived.Value))!.SetMethod!));
    }

    /// <summary>What a document says, and what setters with code make of it.</summary>
    [Fact]
    public void Setters_OfAllKinds_GiveWhatStockGives()
    {
        const string Document = """
            {"Auto":1,"ByHand":"b","Initialized":2,"HalfAuto":" h ","Counted":7,"Computed":9,"LockedSetter":8,"Virtual":3,"Overridden":4,
            "Final":5,"OfInterface":6}
            """;
        AssertCompiled<Model>();
        for (int i = 0; i < 2; i++)
        {
            Model read = ZeroAllocJson.Deserialize<Model>(System.Text.Encoding.UTF8.GetBytes(Document))!;

            Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<Model>(Document)), JsonSerializer.Serialize(read));
            Assert.Equal((7, 1, 8), (read.Counted, read.Sets, read.LockedSetter));
        }
    }

    /// <summary>What is private in the framework may be otherwise after an update, which a precompiled file outlives.</summary>
    [Fact]
    public void LoadedField_TypeOfTheFramework_IsNone() =>
        Assert.Null(AutoProperties.LoadedField(typeof(JsonDerivedType).GetProperty(nameof(JsonDerivedType.DerivedType))!.GetMethod!));

    /// <summary>Emitted code may go to the class's own assembly, but not to that of the class that it is derived from.</summary>
    [Fact]
    public void LoadedField_FieldInheritedFromAnotherAssembly_IsNone()
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

        Assert.Null(AutoProperties.LoadedField(type.GetProperty("Value")!.GetMethod!));
        typeof(AutoPropertiesTests).GetMethod(nameof(AssertWritten), BindingFlags.Static | BindingFlags.NonPublic)!
            .MakeGenericMethod(type).Invoke(null, [Activator.CreateInstance(type)]);
    }

    /// <summary>A debugger may give an accessor other code, which runs from then on.</summary>
    [Fact]
    public async Task Code_ThatMayBeEdited_CallsGetters()
    {
        Assert.NotNull(AutoProperties.LoadedField(Property(nameof(Model.Auto)).GetMethod!));
        string output = await RunnerProcess.RunAsync(
            new Dictionary<string, JsonNode>(),
            ("DOTNET_MODIFIABLE_ASSEMBLIES", "debug"),
            "-method",
            $"{typeof(AutoPropertiesTests).FullName}.{nameof(Tell)}");

        Assert.Contains("fields: False", output, StringComparison.Ordinal);
    }

    [Fact]
    public void Tell() => Console.WriteLine($"fields: {AutoProperties.LoadedField(Property(nameof(Model.Auto)).GetMethod!) is not null}");

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
    public void LoadedField_StructWithStaticConstructor_IsNone()
    {
        var sink = new ArrayBufferWriter<byte>();
        ZeroAllocJson.Serialize(sink, new Counting[1]);

        Assert.Equal(1, s_started);
        Assert.Null(AutoProperties.LoadedField(typeof(Counting).GetProperty(nameof(Counting.Value))!.GetMethod!));
        Assert.Null(AutoProperties.StoredField(typeof(Counting).GetProperty(nameof(Counting.Value))!.SetMethod!));
        Assert.NotNull(AutoProperties.LoadedField(typeof(Point).GetProperty(nameof(Point.X))!.GetMethod!));
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

        public int LockedSetter
        {
            get;
            [MethodImpl(MethodImplOptions.Synchronized)]
            set;
        }

        public int Counted
        {
            get;
            set
            {
                Sets++;
                field = value;
            }
        }

        [JsonIgnore]
        public int Sets { get; private set; }

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
