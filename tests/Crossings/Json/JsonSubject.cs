using System.Text.Json;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Support;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Crossings.Json;

/// <summary>A type under some options. Each side has options of its own, made in the same way.</summary>
internal abstract class JsonSubject(JsonSerializerOptions ours, JsonSerializerOptions stock) : Subject
{
    /// <summary>The library's options.</summary>
    public JsonSerializerOptions Ours { get; } = ours;

    /// <summary>System.Text.Json's options.</summary>
    public JsonSerializerOptions Stock { get; } = stock;

    /// <summary>A subject of a type that is known at run time only.</summary>
    public static JsonSubject Make(Type type, JsonSerializerOptions ours, JsonSerializerOptions stock) =>
        (JsonSubject)Activator.CreateInstance(typeof(Typed<>).MakeGenericType(type), ours, stock)!;

    private sealed class Typed<T>(JsonSerializerOptions ours, JsonSerializerOptions stock) : JsonSubject(ours, stock)
    {
        private readonly List<string> _whilePlanned = [];
        private bool? _isWriteCompiled;
        private bool? _isReadCompiled;

        public override Type Type => typeof(T);

        public override bool IsWriteCompiled => _isWriteCompiled ??= Is(() => ZeroAllocJson.Compile<T>(Ours).IsCompiled);

        public override bool IsReadCompiled => _isReadCompiled ??= Is(() => ZeroAllocJson.Compile<T>(Ours).IsReadCompiled);

        public override Outcome StockWrites(IDoor door, object? value)
        {
            // What the synchronous calls say: lines are written by neither.
            string? others = null;
            return Of(() => Outcome.OfWriting(() =>
            {
                var ways = (IJsonDoor)door;
                if (!IsWriteCompiled && ways.IsAsynchronous(isCompiled: false))
                {
                    return StockWritesAsynchronously(ways, (T)value!);
                }

                try
                {
                    return ways.StockWrite((T)value!, Stock);
                }
                catch (Exception e) when (ways.IsAsynchronous(IsWriteCompiled))
                {
                    others = ways.IsDocument ? null : Outcome.OfWriting(() => throw e).ErrorText;

                    // What is rejected, in which words and where, is another matter there: a generated fast path knows no places.
                    return StockWritesAsynchronously(ways, (T)value!);
                }
            })) with
            {
                OtherWords = () => [others],
            };
        }

        public override Outcome StockReads(IDoor door, byte[] document) =>
            Of(() => Outcome.OfReading(() => ((IJsonDoor)door).StockRead<T>(document, Stock, isFallback: !IsReadCompiled))) with
            {
                OtherWords = () => ((IJsonDoor)door).OtherReads<T>(document, Stock).Select(read => Outcome.OfReading(() =>
                {
                    read();
                    return null;
                }).ErrorText),
            };

        public override Outcome Writes(IDoor door, object? value) =>
            OfOurs(() => Outcome.OfWriting(() => ((IJsonDoor)door).Write((T)value!, Ours)));

        public override Outcome Reads(IDoor door, byte[] document) =>
            OfOurs(() => Outcome.OfReading(() => ((IJsonDoor)door).Read<T>(document, Ours)));

        private Outcome Of(Func<Outcome> operation)
        {
            _ = IsWriteCompiled & IsReadCompiled;
            return WithCalls(operation);
        }

        /// <summary>The calls while a type is planned are those of the next operation, as none shall be made.</summary>
        private Outcome OfOurs(Func<Outcome> operation)
        {
            Outcome outcome = Of(operation);
            outcome = outcome with { Calls = [.. _whilePlanned, .. outcome.Calls] };
            _whilePlanned.Clear();
            return outcome;
        }

        private byte[] StockWritesAsynchronously(IJsonDoor door, T value)
        {
            Calls.Begin();
            return door.StockWriteAsynchronously(value, Stock);
        }

        private bool Is(Func<bool> compiled)
        {
            Calls.Begin();
            try
            {
                return compiled();
            }
            catch (Exception)
            {
                // The contract is refused: documents show whether in stock's words.
                return false;
            }
            finally
            {
                _whilePlanned.AddRange(Calls.End());
            }
        }
    }
}
