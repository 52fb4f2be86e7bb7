using System.Collections;
using ZeroAlloc.Crossings.Support;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>Classes of the application's own that DataContractSerializer takes for collections, or refuses.</summary>
public static class Sequences
{
    /// <summary>Nothing can be added to it.</summary>
    public class Fixed : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => Enumerable.Range(1, 3).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>It is added to by a method that nobody else sees.</summary>
    public class Adding : Fixed
    {
        protected void Add(int item) => throw new NotSupportedException($"{item}");
    }

    /// <summary>It can't be made without a value.</summary>
    public class Made(int first) : Adding
    {
        public int First => first;
    }

    /// <summary>It is enumerated by its interfaces alone.</summary>
    public class Explicit : IEnumerable<int>
    {
        public void Add(int item) => throw new NotSupportedException($"{item}");

        IEnumerator<int> IEnumerable<int>.GetEnumerator() => Enumerable.Range(1, 3).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => Enumerable.Range(1, 3).GetEnumerator();
    }

    /// <summary>A list of anything, and a sequence of numbers.</summary>
    public class Untyped : ArrayList, IEnumerable<int>
    {
        public void Add(int item) => throw new NotSupportedException($"{item}");

        public new IEnumerator<int> GetEnumerator() => Enumerable.Range(1, 3).GetEnumerator();
    }

    /// <summary>The same, with a public method of that name that takes any item.</summary>
    public class ListedAnything : ListedItems<string>
    {
        /// <summary>Adds an item.</summary>
        public void Add(object item) => ((ICollection<string>)this).Add((string)item);
    }

    /// <summary>A dictionary that is a list of pairs, too.</summary>
    public class ListedPairs : Dictionary<string, int>, IList<KeyValuePair<string, int>>
    {
        /// <inheritdoc/>
        public KeyValuePair<string, int> this[int index]
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        /// <inheritdoc/>
        public int IndexOf(KeyValuePair<string, int> item) => throw new NotSupportedException();

        /// <inheritdoc/>
        public void Insert(int index, KeyValuePair<string, int> item) => throw new NotSupportedException();

        /// <inheritdoc/>
        public void RemoveAt(int index) => throw new NotSupportedException();
    }
}
