using System.Text.Json;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>
/// Models whose code would notice being run a second time for one document: each by another way into something that outlives the object.
/// </summary>
internal static partial class NoticingModels
{
    private static readonly List<object?> s_log = [];
    private static readonly int[] s_cells = new int[4];
    private static readonly Dictionary<string, int> s_names = [];
    private static readonly Cell s_cell = new();
    private static int s_count;

    /// <summary>How often any of them has noticed that it runs.</summary>
    public static int Count => ImmutableCalls + s_count + s_log.Count
        + s_cells.Sum() + s_cell.Value + PerType<int>.Calls + InItself.Calls + (s_names.TryGetValue("x", out int calls) ? calls : 0);

    /// <summary>Collects what objects without roots have left behind.</summary>
    public static void Finish()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
    }

    private static Cell Current() => s_cell;

    private static T Noted<T>(T value)
    {
        s_count++;
        return value;
    }

    public sealed class InConstructor
    {
        public InConstructor() => s_count++;

        public int A { get; set; }

        public int B { get; set; }
    }

    public sealed class InSetter
    {
        public int A
        {
            get;
            set
            {
                s_count++;
                field = value;
            }
        }

        public int B { get; set; }
    }

    public sealed class InStaticList
    {
        public int A
        {
            get;
            set
            {
                s_log.Add(null);
                field = value;
            }
        }

        public int B { get; set; }
    }

    public sealed class InStaticArray
    {
        public InStaticArray() => s_cells[1]++;

        public int A { get; set; }

        public int B { get; set; }
    }

    public sealed class InStaticDictionary
    {
        public int A
        {
            get;
            set
            {
                s_names["x"] = s_names.GetValueOrDefault("x") + 1;
                field = value;
            }
        }

        public int B { get; set; }
    }

    public sealed class InStaticObject
    {
        public InStaticObject() => s_cell.Value++;

        public int A { get; set; }

        public int B { get; set; }
    }

    public sealed class InObjectFromMethod
    {
        public int A
        {
            get;
            set
            {
                Current().Value += 1;
                field = value;
            }
        }

        public int B { get; set; }
    }

    public sealed class InInitializer
    {
        public int A { get; set; } = Noted(1);

        public int B { get; set; }
    }

    public class Base
    {
        protected Base() => Noted(0);

        public int A { get; set; }
    }

    public sealed class InBaseConstructor : Base
    {
        public int B { get; set; }
    }

    public class GenericBase<T>
    {
        protected GenericBase() => Noted(default(T));

        public T? A { get; set; }
    }

    public sealed class InGenericBaseConstructor : GenericBase<int>
    {
        public int B { get; set; }
    }

    public class VirtualBase
    {
        public virtual int A { get; set; }
    }

    public sealed class InOverriddenSetter : VirtualBase
    {
        public override int A
        {
            get => base.A;
            set => base.A = Noted(value);
        }

        public int B { get; set; }
    }

    public class CallsHook
    {
        protected CallsHook() => Hook();

        public int A { get; set; }

        protected virtual void Hook()
        {
        }
    }

    public sealed class InHook : CallsHook
    {
        public int B { get; set; }

        protected override void Hook() => s_count++;
    }

    public sealed class InLambda
    {
        private readonly Func<int, int> _note = static value => Noted(value);

        public int A
        {
            get;
            set => field = _note(value);
        }

        public int B { get; set; }
    }

    public sealed class InLocalFunction
    {
        public int A
        {
            get;
            set
            {
                Note();
                field = value;

                static void Note() => s_count++;
            }
        }

        public int B { get; set; }
    }

    public sealed class Cell
    {
        public int Value { get; set; }
    }

    private static class PerType<T>
    {
        public static int Calls;
    }

    private readonly record struct Amount(int Value)
    {
        public static Amount operator +(Amount left, Amount right) => new(Noted(left.Value + right.Value));
    }

    private sealed class CountedException : JsonException
    {
        public CountedException() => s_count++;
    }

    private interface INotes
    {
        void Note();
    }

    private sealed class Notes : INotes
    {
        public void Note() => s_count++;
    }

    private sealed class Spoken
    {
        public override string ToString()
        {
            s_count++;
            return "spoken";
        }
    }

    private sealed class Ordered : IComparable<Ordered>
    {
        public int CompareTo(Ordered? other) => Noted(0);

        public override int GetHashCode() => Noted(1);

        public override bool Equals(object? obj) => Noted(true);
    }
}
