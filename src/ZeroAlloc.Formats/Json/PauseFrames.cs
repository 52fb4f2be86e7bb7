namespace ZeroAlloc.Formats.Json;

/// <summary>What paused writers need to go on: one frame per nesting level, innermost first pushed.</summary>
internal sealed class PauseFrames
{
    private Frame[] _frames = new Frame[8];

    /// <summary>Frames saved.</summary>
    public int Count { get; private set; }

    /// <summary>Saves one level.</summary>
    public void Push(object? owner, int state)
    {
        if (Count == _frames.Length)
        {
            Array.Resize(ref _frames, Count * 2);
        }

        _frames[Count++] = new Frame(owner, state);
    }

    /// <summary>Takes the outermost level that is left.</summary>
    public object? Pop(out int state)
    {
        ref Frame frame = ref _frames[--Count];
        object? owner = frame.Owner;
        state = frame.State;
        frame = default;
        return owner;
    }

    /// <summary>Forgets everything, so that a pooled instance keeps no model alive.</summary>
    public void Clear()
    {
        Array.Clear(_frames, 0, Count);
        Count = 0;
    }

    private readonly record struct Frame(object? Owner, int State);
}
