using System.Collections;

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
}
