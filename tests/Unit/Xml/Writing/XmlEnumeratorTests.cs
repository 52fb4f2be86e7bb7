using System.Buffers;
using System.Collections;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Each enumerator is disposed once, whoever throws and wherever the body had paused before.</summary>
public sealed class XmlEnumeratorTests : XmlWriteOracle
{
    [Theory]
    [InlineData(Place.Nowhere)]
    [InlineData(Place.Start)]
    [InlineData(Place.MoveNext)]
    [InlineData(Place.Current)]
    [InlineData(Place.Getter)]
    public void Difference_X2_SomethingThrowsWhileItIsEnumerated_DisposedOnceHere(Place place) =>
        AssertDisposed(
            () => new Outer(place, 3),
            static outer => [outer.Disposed, .. outer.Inner.Select(static inner => inner.Disposed)],
            place == Place.Nowhere);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Difference_X2_EnumeratorIsAStruct_DisposedOnceHere(bool throws) =>
        AssertDisposed(() => new Values { Throws = throws }, static values => [values.Disposed], !throws);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Difference_X2_EnumeratorWithoutAType_DisposedOnceHere(bool throws) =>
        AssertDisposed(() => new Untyped { Throws = throws }, static items => [items.Disposed], !throws);

    /// <summary>Writes a value as XmlSerializer does, and again pausing as late and as early as can be, and counts.</summary>
    private static void AssertDisposed<T>(Func<T> make, Func<T, int[]> disposed, bool ends)
    {
        AssertSame(make());
        foreach (int threshold in (int[])[int.MaxValue, 60, 1])
        {
            T value = make();
            using (IBodySource body = AssertCompiled<T>().OpenBody(value))
            {
                bool isComplete = false;
                Exception? error = Record.Exception(() =>
                {
                    while (body.WriteNext(new ArrayBufferWriter<byte>(), threshold))
                    {
                        // The next part.
                    }

                    isComplete = true;
                });
                Assert.Equal(ends, error is null);
                Assert.Equal(ends, isComplete);
            }

            Assert.All(disposed(value), static count => Assert.Equal(1, count));
        }
    }

    public enum Place
    {
        Nowhere,
        Start,
        MoveNext,
        Current,
        Getter,
    }

    /// <summary>Items that are enumerated themselves; what throws is in the second one.</summary>
    public sealed class Outer : IEnumerable<Inner>
    {
        public Outer()
            : this(Place.Nowhere, 0)
        {
        }

        internal Outer(Place place, int count) =>
            Inner = [.. Enumerable.Range(0, place == Place.Nowhere ? count : 2).Select(i => new Inner(i == 1 ? place : Place.Nowhere))];

        internal List<Inner> Inner { get; }

        internal int Disposed { get; private set; }

        public void Add(Inner item) => _ = item;

        public IEnumerator<Inner> GetEnumerator()
        {
            try
            {
                foreach (Inner item in Inner)
                {
                    yield return item;
                }
            }
            finally
            {
                Disposed++;
            }
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Inner : IEnumerable<Item>
    {
        private readonly Place _place;

        public Inner()
        {
        }

        internal Inner(Place place)
        {
            _place = place;
            Disposed = place == Place.Start ? 1 : 0;
        }

        internal int Disposed { get; private set; }

        public void Add(Item item) => _ = item;

        public IEnumerator<Item> GetEnumerator() => _place == Place.Start ? throw new NotSupportedException("start") : new Enumerator(this);

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        private sealed class Enumerator(Inner owner) : IEnumerator<Item>
        {
            private int _index;

            public Item Current => _index == 3 && owner._place == Place.Current
                ? throw new NotSupportedException("current")
                : new Item(_index == 3 && owner._place == Place.Getter);

            object IEnumerator.Current => Current;

            public bool MoveNext() =>
                ++_index == 3 && owner._place == Place.MoveNext ? throw new NotSupportedException("next") : _index < 5;

            public void Reset() => _index = 0;

            public void Dispose() => owner.Disposed++;
        }
    }

    public sealed class Item
    {
        private readonly bool _throws;

        public Item()
        {
        }

        internal Item(bool throws) => _throws = throws;

        public int Number
        {
            get => _throws ? throw new NotSupportedException("getter") : 5;
            set => _ = value;
        }
    }

    public sealed class Values : IEnumerable<string>
    {
        internal bool Throws { get; init; }

        internal int Disposed { get; private set; }

        public void Add(string item) => _ = item;

        public Enumerator GetEnumerator() => new(this);

        IEnumerator<string> IEnumerable<string>.GetEnumerator() => GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public struct Enumerator : IEnumerator<string>
        {
            private readonly Values _owner;
            private int _index;

            internal Enumerator(Values owner) => _owner = owner;

            public readonly string Current => _owner.Throws && _index == 3 ? throw new NotSupportedException("current") : "text";

            readonly object IEnumerator.Current => Current;

            public bool MoveNext() => ++_index < 5;

            public void Reset() => _index = 0;

            public readonly void Dispose() => _owner.Disposed++;
        }
    }

    public sealed class Untyped : IEnumerable
    {
        internal bool Throws { get; init; }

        internal int Disposed { get; private set; }

        public void Add(Item item) => _ = item;

        public Items GetEnumerator() => new Disposable(this);

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        /// <summary>Says nothing of disposal; what is derived from it does.</summary>
        public abstract class Items : IEnumerator
        {
            public abstract Item Current { get; }

            object IEnumerator.Current => Current;

            public abstract bool MoveNext();

            public void Reset() => throw new NotSupportedException();
        }

        private sealed class Disposable(Untyped owner) : Items, IDisposable
        {
            private int _index;

            public override Item Current => new(owner.Throws && _index == 3);

            public override bool MoveNext() => ++_index < 5;

            public void Dispose() => owner.Disposed++;
        }
    }
}
