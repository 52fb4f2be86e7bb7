using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>The numbers of a shape's queues (<see cref="ReadQueues"/>), the same in both walks.</summary>
/// <param name="slots">How many slots the plan has.</param>
internal sealed class QueueNumbers(int slots)
{
    // Number 0 has the places of values that are read in place.
    private readonly Dictionary<Type, int> _ofReaders = [];

    /// <summary>The queue of the values that are read by what is in a slot.</summary>
    public static int OfSlot(int slot) => 1 + slot;

    /// <summary>The queue of the values that a reader makes.</summary>
    public int OfReader(Type reader)
    {
        if (!_ofReaders.TryGetValue(reader, out int number))
        {
            number = 1 + slots + _ofReaders.Count;
            _ofReaders.Add(reader, number);
        }

        return number;
    }
}
