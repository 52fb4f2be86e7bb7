using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Closed;

/// <summary>Members that are parameters of a constructor as well.</summary>
internal static partial class ClosedForms
{
    internal record Passed<T>(string? Name, T? X);

    internal record PassedIgnored<T>(string? Name, [property: JsonIgnore] T? X);

    internal record PassedIgnoredFirst<T>([property: JsonIgnore] T? X, string? Name = "none");

    internal record PassedIgnoredDefault<T>(string? Name, [property: JsonIgnore] T? X, [property: JsonIgnore] int Level = 7);

    internal record PassedWhenReading<T>(string? Name, [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] T? X);

    internal record PassedWhenWriting<T>(string? Name, [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] T? X);

    internal record PassedWhenDefault<T>(string? Name, [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] T? X);

    internal record PassedNever<T>(string? Name, [property: JsonIgnore(Condition = JsonIgnoreCondition.Never)] T? X);

    internal record PassedInherited<T>(string? Name, T? X, int Own) : PassedIgnored<T>(Name, X);

    internal record struct PassedStruct<T>(string? Name, [property: JsonIgnore] T? X);

    internal readonly record struct PassedReadOnlyStruct<T>(string? Name, [property: JsonIgnore] T? X);

    internal class PassedSetter<T>
    {
        public PassedSetter(string? name, T? x)
        {
            Name = name;
            X = x;
        }

        public string? Name { get; }

        [JsonIgnore]
        public T? X { get; set; }
    }

    internal class PassedPrivateGet<T>(string? name, T? x)
    {
        public string? Name { get; } = name;

        public T? X { private get; set; } = x;
    }

    internal class PassedGetOnly<T>(string? name, T? x)
    {
        public string? Name { get; } = name;

        public T? X { get; } = x;
    }

    internal class PassedIgnoredGetOnly<T>(string? name, T? x)
    {
        public string? Name { get; } = name;

        [JsonIgnore]
        public T? X { get; } = x;
    }

    internal class PassedField<T>(string? name, T? x)
    {
        public readonly T? X = x;

        public string? Name { get; } = name;
    }

    internal class PassedPrivate<T>(string? name, T? x)
    {
        public string? Name { get; } = name;

        private T? X { get; } = x;

        public bool HasX() => X is not null;
    }

    internal class PassedIncluded<T>(string? name, T? x)
    {
        public string? Name { get; } = name;

        [JsonInclude]
        private T? X { get; set; } = x;

        public bool HasX() => X is not null;
    }

    internal class PassedBeside<T>(string? name)
    {
        public string? Name { get; } = name;

        [JsonIgnore]
        public T? X { get; set; }

        public int Own { get; set; }
    }

    internal class PassedBesideSetOnly<T>(string? name)
    {
        public string? Name { get; } = name;

        public T? X { private get; set; }

        public int Own { get; set; }
    }

    internal class PassedRequired<T>
    {
        [JsonConstructor]
        public PassedRequired(string? name) => Name = name;

        public string? Name { get; }

        public required T X { get; init; }
    }

    internal struct Mutable<T>
    {
        public string? Name { get; set; }

        [JsonIgnore]
        public T? X { get; set; }
    }

    internal struct MutableSetOnly<T>
    {
        public string? Name { get; set; }

        public T? X { private get; set; }
    }

    internal class Holder<T> : Named
    {
        public List<PassedIgnored<T>>? Items { get; set; }

        public PassedIgnored<T>? One { get; set; }

        public Dictionary<string, PassedStruct<T>>? Structs { get; set; }
    }
}
