using System.Runtime.ExceptionServices;

namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>What paused writers need to go on: one frame per nesting level, innermost first pushed.</summary>
internal sealed class PauseFrames
{
    private Frame[] _frames = new Frame[8];

    /// <summary>Frames saved.</summary>
    public int Count { get; private set; }

    /// <summary>In XML, how many prefixes the parts before have given; see <see cref="OutputWindow.Prefixes"/>.</summary>
    public int Prefixes { get; set; }

    /// <summary>In data contracts, what the part before ended with; see <see cref="OutputWindow.IsAfterNull"/>.</summary>
    public bool IsAfterNull { get; set; }

    /// <summary>What another pass over the parts before would find.</summary>
    public SecondPass SecondPass { get; set; }

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

    /// <summary>Lets go of everything, so that a pooled instance keeps no model and no open enumerator alive.</summary>
    /// <remarks>
    /// Also where the application's code throws meanwhile: each level is let go of, nothing is left, and the first exception goes up then.
    /// </remarks>
    public void Clear()
    {
        Prefixes = 0;
        IsAfterNull = false;
        SecondPass = SecondPass.SameValue;
        ExceptionDispatchInfo? first = null;
        while (Count != 0)
        {
            try
            {
                (Pop(out _) as IFrameOwner)?.Abandon();
            }
            catch (Exception e)
            {
                first ??= ExceptionDispatchInfo.Capture(e);
            }
        }

        first?.Throw();
    }

    private readonly record struct Frame(object? Owner, int State);
}
