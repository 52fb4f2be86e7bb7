using ZeroAlloc.Formats;

namespace ZeroAlloc.Doors.Models;

/// <summary>A line of a <see cref="FragileParcel"/>: its getter throws where there is no text.</summary>
[BufferedMessageSource]
public sealed partial class FragileLine
{
    private string _text = "";

    /// <summary>Which line.</summary>
    public int Index { get; set; }

    /// <summary>Text.</summary>
    /// <exception cref="InvalidOperationException">There is none.</exception>
    public string Text
    {
        get => _text.Length == 0 ? throw new InvalidOperationException("getter") : _text;
        set => _text = value;
    }
}
