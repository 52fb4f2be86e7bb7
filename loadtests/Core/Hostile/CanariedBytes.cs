using System.Text;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>Bytes with places for a canary.</summary>
internal sealed class CanariedBytes
{
    private readonly ReadOnlyMemory<byte> _template;
    private readonly List<int> _places = [];

    /// <summary>Finds the places.</summary>
    /// <param name="template">Bytes with <see cref="Canary.Placeholder"/> at each place, of which there may be none.</param>
    public CanariedBytes(ReadOnlyMemory<byte> template)
    {
        _template = template;
        byte[] placeholder = Encoding.ASCII.GetBytes(Canary.Placeholder);
        for (int from = 0, at; (at = template.Span[from..].IndexOf(placeholder)) >= 0; from += at + placeholder.Length)
        {
            _places.Add(from + at);
        }
    }

    /// <summary>How many bytes there are, whichever canary.</summary>
    public int Length => _template.Length;

    /// <summary>Whether there is a place.</summary>
    public bool HasPlace => _places.Count > 0;

    /// <summary>The bytes with a canary.</summary>
    /// <param name="number">Its number.</param>
    public ReadOnlyMemory<byte> With(long number)
    {
        if (!HasPlace)
        {
            return _template;
        }

        byte[] bytes = _template.ToArray();
        byte[] canary = Encoding.ASCII.GetBytes(Canary.Text(number));
        foreach (int place in _places)
        {
            canary.CopyTo(bytes, place);
        }

        return bytes;
    }
}
