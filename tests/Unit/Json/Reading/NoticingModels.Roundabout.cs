using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Those that notice in a roundabout way.</summary>
internal static partial class NoticingModels
{
    public sealed class InFinally
    {
        public int A
        {
            get;
            set
            {
                try
                {
                    field = checked(value + 1);
                }
                catch (OverflowException)
                {
                    s_count++;
                }
                finally
                {
                    s_count++;
                }
            }
        }

        public int B { get; set; }
    }

    public sealed class InEvent : INotifyPropertyChanged
    {
        public InEvent() => PropertyChanged += static (_, _) => s_count++;

        public event PropertyChangedEventHandler? PropertyChanged;

        public int A
        {
            get;
            set
            {
                field = value;
                PropertyChanged?.Invoke(this, new PropertyChangedEventArgs(nameof(A)));
            }
        }

        public int B { get; set; }
    }

    public sealed class ThroughInterface
    {
        private readonly INotes _notes = new Notes();

        public int A
        {
            get;
            set
            {
                _notes.Note();
                field = value;
            }
        }

        public int B { get; set; }
    }

    public sealed record InRecord(int A, int B)
    {
        public int Sum { get; init; } = Noted(A + B);
    }

    public record struct InStructConstructor
    {
        public InStructConstructor() => s_count++;

        public int A { get; set; }

        public int B { get; set; }
    }

    [method: JsonConstructor]
    public sealed class InParameters(int a, int b)
    {
        public int A { get; } = Noted(a);

        public int B { get; } = b;
    }

    public sealed class InFinalizer
    {
        ~InFinalizer() => s_count++;

        public int A { get; set; }

        public int B { get; set; }
    }

    public sealed class InText
    {
        public int A
        {
            get;
            set
            {
                Text = string.Concat("a", new Spoken());
                field = value;
            }
        }

        [JsonIgnore]
        public string? Text { get; private set; }

        public int B { get; set; }
    }

    public sealed class InSorting
    {
        public int A
        {
            get;
            set
            {
                Ordered[] items = [new(), new()];
                Array.Sort(items);
                field = value;
            }
        }

        public int B { get; set; }
    }

    public sealed class InHashing
    {
        private readonly HashSet<Ordered> _set = [];

        public int A
        {
            get;
            set
            {
                _set.Add(new Ordered());
                field = value;
            }
        }

        public int B { get; set; }
    }

    public sealed class InEnumeration
    {
        public int A
        {
            get;
            set
            {
                _ = new List<int>(Numbers());
                field = value;
            }
        }

        public int B { get; set; }

        private static IEnumerable<int> Numbers()
        {
            s_count++;
            yield return 1;
        }
    }

    public sealed class ByReference
    {
        public int A
        {
            get;
            set
            {
                ref int cell = ref Cell();
                cell++;
                field = value;
            }
        }

        public int B { get; set; }

        private static ref int Cell() => ref s_cells[2];
    }

    public sealed class ThroughWeakTable
    {
        private static readonly ConditionalWeakTable<string, Cell> s_table = [];
        private static readonly string s_key = new('k', 3);

        public int A
        {
            get;
            set
            {
                s_table.GetOrAdd(s_key, static _ => s_cell).Value++;
                field = value;
            }
        }

        public int B { get; set; }
    }

    public sealed class InInterlocked
    {
        public InInterlocked() => Interlocked.Increment(ref s_count);

        public int A { get; set; }

        public int B { get; set; }
    }

    public sealed class InGenericStatic
    {
        public int A
        {
            get;
            set
            {
                PerType<int>.Calls++;
                field = value;
            }
        }

        public int B { get; set; }
    }

    public sealed class InThrownException
    {
        public int A
        {
            get;
            set => field = value == 3 ? throw new CountedException() : value;
        }

        public int B { get; set; }
    }

    public sealed class InOperator
    {
        private Amount _amount;

        public int A
        {
            get => _amount.Value;
            set => _amount += new Amount(value);
        }

        public int B { get; set; }
    }

    public sealed class InStaticProperty
    {
        public InStaticProperty() => Calls++;

        [JsonIgnore]
        public static int Calls
        {
            get => s_count;
            set => s_count = value;
        }

        public int A { get; set; }

        public int B { get; set; }
    }

    public sealed class InValueOfMember
    {
        public Entry? A { get; set; }

        public int B { get; set; }
    }

    public sealed class Entry
    {
        public Entry() => s_count++;
    }

    public sealed class InItself
    {
        private static readonly InItself s_last = new();
        private int _calls;

        [JsonIgnore]
        public static int Calls => s_last._calls;

        public int A
        {
            get;
            set
            {
                s_last._calls++;
                field = value;
            }
        }

        public int B { get; set; }
    }
}
