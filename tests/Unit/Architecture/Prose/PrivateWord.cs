using System.Text.RegularExpressions;

namespace ZeroAlloc.Unit.Architecture.Prose;

/// <summary>A word or phrase that only this project uses, and the field's word for it.</summary>
internal sealed class PrivateWord
{
    private readonly Regex _pattern;
    private readonly bool _isAllowedInTables;

    private PrivateWord(string pattern, string replacement, bool isAllowedInTables = false)
    {
        _pattern = new Regex($@"(?<![\w-])(?:{pattern})(?![\w])", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);
        _isAllowedInTables = isAllowedInTables;
        Replacement = replacement;
    }

    /// <summary>All of them.</summary>
    public static IReadOnlyList<PrivateWord> All { get; } =
    [
        new("left to(?! right)|leaves? (?:\\w+ ){0,3}to (?:the|System|Xml\\w*|Code|a|its)", "falls back to X; is handled by X"),
        new("(?:is|are|be|was|were) left", "falls back; remains; is omitted"),
        new("stock", "built-in serializer or formatter; ASP.NET Core or System.Text.Json by name", isAllowedInTables: true),
        new("(?:the|this) library", "ZeroAlloc"),
        new("of ours", "of ZeroAlloc"),
        new("as ever", "as before; unchanged"),
        new("(?:and|or) its like", "such as X; and similar"),
        new("(?<=, )say(?=[,.;:)]|$)", "for example"),
        new("(?:is|are|was|be) (?:said|told)", "name the actor: X reports, shows, documents"),
        new("(?:is|are|was) asked(?: for)?", "is called; is requested"),
        new("is met", "is found; occurs"),
        new("judg(?:e|es|ed)", "evaluate; analyze"),
        new("heirs?", "derived types"),
        new("doors?", "entry point; API"),
        new("rooms?", "space; namespace, component"),
        new("assembly lines?", "assembly boundary"),
        new("twins?", "equivalent, counterpart; reference app"),
        new("lanes?", "server process; side", isAllowedInTables: true),
        new("rulers?", "serializer benchmark"),
        new("plain form|made plain|plainly valid|plain (?:body )?parameters?|plain names?|plain arrays?", "canonical; ordinary; simple"),
        new("proven", "validated first"),
        new("step(?:s|ped)? over", "skip; ignore"),
        new("in the place of", "instead of"),
        new("same cast", "same set of components"),
        new("fast way", "fast path"),
        new("by hand", "manually"),
        new("(?:kept )?by thread", "cached per thread; per thread"),
        new("anew|once more", "again"),
        new("compiled (?:at start|behind|ahead)", "at startup; in the background; ahead of time"),
        new("at start", "at startup"),
        new("answers?|answered", "response; returns, responds with"),
        new("refus(?:e|es|ed)", "reject"),
        new("heed(?:s|ed)?", "respect; follow"),
        new("shall", "must; should"),
        new("mend(?:s|ed)?", "fix"),
        new("but for", "except for"),
        new("beside", "with; alongside"),
        new("behind(?! (?:a|the) (?:reverse proxy|proxy|load balancer))", "after; fallback; under; outside"),
        new("in front of", "before"),
        new("stands(?! for)", "is; appears; is located"),
        new("whoever", "a caller that; if you"),
        new("nor(?= (?:do|does|is|are|has|have|can|was))", "and X doesn't either; a sentence of its own"),
        new("gains? nothing", "isn't accelerated"),
        new("none the \\w+er", "say it without negation"),
        new("set-ups?", "configuration; scenario"),
        new("composed(?! of)", "buffered"),
        new("inner shapes?", "separately compiled nested type"),
        new("options? of the (?:process|runtime)", "runtime configuration option"),
        new("hostile", "untrusted; adversarial"),
        new("writes? itself(?=[.,]|$)|write themselves", "implements IXmlSerializable"),
        new("caps?", "limit"),
    ];

    /// <summary>The field's words.</summary>
    public string Replacement { get; }

    /// <summary>The private word as the piece has it, or null.</summary>
    public string? In(ProsePiece piece) =>
        (_isAllowedInTables && piece.Kind == ProseKind.Row) || _pattern.Match(piece.Text) is not { Success: true } match
            ? null
            : match.Value;
}
