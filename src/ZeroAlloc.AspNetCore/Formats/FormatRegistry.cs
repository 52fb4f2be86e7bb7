using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>The formats among which the clients of a host choose, JSON first.</summary>
/// <remarks><b>Threading</b>: immutable.</remarks>
internal sealed class FormatRegistry
{
    private readonly BodyFormat[] _formats;

    /// <summary>Takes the formats.</summary>
    /// <param name="formats">JSON, which everybody gets who asks for nothing else, and the others.</param>
    public FormatRegistry(params BodyFormat[] formats) => _formats = formats;

    /// <summary>What clients get that ask for nothing else.</summary>
    public BodyFormat Default => _formats[0];

    /// <summary>All formats.</summary>
    public ReadOnlySpan<BodyFormat> All => _formats;

    /// <summary>The format that a request says its body is of, among those that know a type; null if none.</summary>
    /// <param name="request">The request.</param>
    /// <param name="type">What the body is to be read as.</param>
    /// <param name="contract">The type in that format.</param>
    public BodyFormat? FormatOf(HttpRequest request, Type type, out BodyContract? contract)
    {
        // Backwards: whether something is JSON is the framework's to say, for a parsed header, which is an object.
        for (int i = _formats.Length - 1; i >= 0; i--)
        {
            if (_formats[i].Takes(request) && _formats[i].ContractFor(type) is { } found)
            {
                contract = found;
                return _formats[i];
            }
        }

        contract = null;
        return null;
    }

    /// <summary>The bit that stands for a format in sets of formats.</summary>
    public uint Bit(BodyFormat format) => 1u << Array.IndexOf(_formats, format);

    /// <summary>The formats in which no value of a run-time type is, as far as that tells.</summary>
    public uint NotFor(Type runTime)
    {
        uint set = 0;
        for (int i = 0; i < _formats.Length; i++)
        {
            set |= _formats[i].MayWrite(runTime) ? 0 : 1u << i;
        }

        return set;
    }

    /// <summary>Whether others than the default are left when some are excluded.</summary>
    public bool HaveOtherThanDefault(uint excluded) => (~excluded & ((1u << _formats.Length) - 2)) != 0;

    /// <summary>The formats of which a body may be that is read as a type: for descriptions and refusals, not for each request.</summary>
    public IReadOnlyList<BodyFormat> ReadersOf(Type type) => Array.Find(_formats, format => format.IsOnlyFormatOf(type)) is { } only
        ? [only]
        : [.. _formats.Where(format => format.CanBeTaken(type))];

    /// <summary>What the requests are called that are read as a type.</summary>
    public string[] TakenAs(Type type) => [.. ReadersOf(type).SelectMany(static format => format.TakenMediaTypes)];

    /// <summary>The formats in which a client may get a value that is declared as a type.</summary>
    public IEnumerable<BodyFormat> WritersOf(Type declared) => _formats.Where(format => format.CanBeSent(declared));

    /// <summary>What the responses are called in which a client may get a value that is declared as a type.</summary>
    public string[] SentFor(Type declared) =>
        [.. WritersOf(declared).SelectMany(static format => format.MediaTypes).Select(static type => type.Name)];

    /// <summary>The formats that some media types name, as descriptions of endpoints have them.</summary>
    public IEnumerable<BodyFormat> NamedBy(IEnumerable<string> contentTypes) => _formats.Where(
        format => format.MediaTypes.Any(type => contentTypes.Contains(type.Name, StringComparer.OrdinalIgnoreCase)));

    /// <summary>The type whose members descriptions show of bodies that are read as a type.</summary>
    public Type DescribedAs(Type type) => _formats.Select(format => format.DescribedAs(type)).FirstOrDefault(shown => shown != type, type);
}
