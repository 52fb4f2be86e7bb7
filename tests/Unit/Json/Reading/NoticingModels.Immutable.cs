using System.Collections.Immutable;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Those that notice by what lies in an immutable collection, or behind it.</summary>
internal static partial class NoticingModels
{
    private static int ImmutableCalls =>
        InImmutableDictionary.Calls + InImmutableList.Calls + InImmutableBuilder.Calls + InImmutableComparer.Others;

    public sealed class InImmutableDictionary
    {
        private static readonly ImmutableDictionary<string, List<int>> s_lists = ImmutableDictionary<string, List<int>>.Empty.Add("a", []);

        [JsonIgnore]
        public static int Calls => s_lists["a"].Count;

        public int A
        {
            get;
            set
            {
                s_lists["a"].Add(value);
                field = value;
            }
        }

        public int B { get; set; }
    }

    public sealed class InImmutableList
    {
        private static readonly ImmutableList<int[]> s_arrays = [[0]];

        [JsonIgnore]
        public static int Calls => s_arrays[0][0];

        public int A
        {
            get;
            set
            {
                s_arrays[0][0]++;
                field = value;
            }
        }

        public int B { get; set; }
    }

    public sealed class InImmutableBuilder
    {
        private static readonly ImmutableList<int>.Builder s_builder = ImmutableList.CreateBuilder<int>();

        [JsonIgnore]
        public static int Calls => s_builder.Count;

        public int A
        {
            get;
            set
            {
                s_builder.Add(value);
                field = value;
            }
        }

        public int B { get; set; }
    }

    public sealed class InImmutableComparer
    {
        private static readonly ImmutableDictionary<string, int> s_table = ImmutableDictionary.Create<string, int>(new Comparer()).Add(
            "a", 1);

        [JsonIgnore]
        public static int Others => s_table.Count - 1;

        public int A
        {
            get;
            set => field = s_table.GetValueOrDefault("a") + value;
        }

        public int B { get; set; }

        private sealed class Comparer : IEqualityComparer<string>
        {
            public bool Equals(string? x, string? y) => Noted(x == y);

            public int GetHashCode(string text) => Noted(text.Length);
        }
    }
}
