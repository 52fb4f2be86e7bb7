using System.Text.Json;
using System.Text.Json.Serialization;

#pragma warning disable CS0649 // Fields are filled by reflection.
namespace ZeroAlloc.Unit.Json.Closed;

/// <summary>Every way in which a type may open or close its member <c>X</c>, for any type of value.</summary>
internal static partial class ClosedForms
{
    internal class Open<T> : Named
    {
        public T? X { get; set; }
    }

    internal class Ignored<T> : Named
    {
        [JsonIgnore]
        public T? X { get; set; }
    }

    internal class IgnoredNever<T> : Named
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public T? X { get; private set; }
    }

    internal class IgnoredWhenDefault<T> : Named
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public T? X { get; set; }
    }

    internal class IgnoredWhenNull<T> : Named
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public T? X { get; set; }
    }

    internal class IgnoredWhenReading<T> : Named
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public T? X { get; set; }
    }

    internal class IgnoredWhenWriting<T> : Named
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public T? X { get; set; }
    }

    internal class IgnoredInit<T> : Named
    {
        [JsonIgnore]
        public T? X { get; init; }
    }

    internal class IgnoredSetOnly<T> : Named
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public T? X { private get; set; }
    }

    internal class PrivateGet<T> : Named
    {
        public T? X { private get; set; }
    }

    internal class ProtectedGet<T> : Named
    {
        public T? X { protected get; set; }
    }

    internal class InternalGet<T> : Named
    {
        public T? X { internal get; set; }
    }

    internal class PrivateGetInit<T> : Named
    {
        public T? X { private get; init; }
    }

    internal class SetOnly<T> : Named
    {
        private T? _x;

        public T? X
        {
            set => _x = value;
        }

        public bool HasX() => _x is not null;
    }

    internal class PrivateSet<T> : Named
    {
        public T? X { get; private set; }
    }

    internal class ProtectedSet<T> : Named
    {
        public T? X { get; protected set; }
    }

    internal class InternalSet<T> : Named
    {
        public T? X { get; internal set; }
    }

    internal class InitOnly<T> : Named
    {
        public T? X { get; init; }
    }

    internal class RequiredOne<T> : Named
    {
        public required T X { get; set; }
    }

    internal class GetOnly<T> : Named
    {
        public T? X { get; }
    }

    internal class GetBody<T> : Named
    {
        private readonly T? _x;

        public T? X => _x;
    }

    internal class Private<T> : Named
    {
        private T? X { get; set; }

        public bool HasX() => X is not null;
    }

    internal class PublicField<T> : Named
    {
        public T? X;
    }

    internal class ReadOnlyField<T> : Named
    {
        public readonly T? X;
    }

    internal class RequiredField<T> : Named
    {
        public required T X;
    }

    internal class IgnoredField<T> : Named
    {
        [JsonIgnore]
        public T? X;
    }

    internal class IncludedField<T> : Named
    {
        [JsonInclude]
        public T? X;
    }

    internal class IncludedPrivateField<T> : Named
    {
#pragma warning disable IDE1006 // The member has the name that all forms have.
        [JsonInclude]
        private T? X;
#pragma warning restore IDE1006

        public bool HasX() => X is not null;

        public void Clear() => X = default;
    }

    internal class IncludedInternal<T> : Named
    {
        [JsonInclude]
        internal T? X { get; set; }
    }

    internal class IncludedPrivate<T> : Named
    {
        [JsonInclude]
        private T? X { get; set; }

        public bool HasX() => X is not null;
    }

    internal class IncludedPrivateGet<T> : Named
    {
        [JsonInclude]
        public T? X { private get; set; }
    }

    internal class IncludedPrivateSet<T> : Named
    {
        [JsonInclude]
        public T? X { get; private set; }
    }

    internal class IncludedSetOnly<T> : Named
    {
        private T? _x;

        [JsonInclude]
        public T? X
        {
            set => _x = value;
        }

        public bool HasX() => _x is not null;
    }

    internal class Inherited<T> : Ignored<T>
    {
        public int Own { get; set; }
    }

    internal class InheritedSetOnly<T> : PrivateGet<T>
    {
        public int Own { get; set; }
    }

    internal class Shadowed<T> : Open<T>
    {
        [JsonIgnore]
        public new T? X { get; set; }
    }

    internal class Overridden<T> : Virtual<T>
    {
        [JsonIgnore]
        public override T? X { get; set; }
    }

    internal class Virtual<T> : Named
    {
        public virtual T? X { get; set; }
    }

    internal class Extended<T> : Named
    {
        [JsonIgnore]
        public T? X { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    internal class Filled<T> : Named
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public T? X { get; } = ClosedValues.Made<T>();
    }

    internal class FilledIgnored<T> : Named
    {
        [JsonIgnore]
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public T? X { get; } = ClosedValues.Made<T>();
    }

    internal class FilledPrivateGet<T> : Named
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public T? X { private get; set; } = ClosedValues.Made<T>();
    }

    internal abstract class Named
    {
        public string? Name { get; set; }
    }
}
