namespace ZeroAlloc.Unit.Precompiled;

/// <summary>So many members that an object with them has code of its own.</summary>
public abstract class LargeTexts
{
    public string? Text0 { get; set; }

    public string? Text1 { get; set; }

    public string? Text2 { get; set; }

    public string? Text3 { get; set; }

    public string? Text4 { get; set; }

    public string? Text5 { get; set; }

    public string? Text6 { get; set; }

    public string? Text7 { get; set; }

    public string? Text8 { get; set; }

    public string? Text9 { get; set; }

    public string? Text10 { get; set; }

    public string? Text11 { get; set; }

    public string? Text12 { get; set; }

    public string? Text13 { get; set; }

    public string? Text14 { get; set; }

    public string? Text15 { get; set; }

    public string? Text16 { get; set; }

    public string? Text17 { get; set; }

    public string? Text18 { get; set; }

    public string? Text19 { get; set; }

    public string? Text20 { get; set; }

    public string? Text21 { get; set; }

    public string? Text22 { get; set; }

    public string? Text23 { get; set; }

    public string? Text24 { get; set; }

    public string? Text25 { get; set; }

    public string? Text26 { get; set; }

    public string? Text27 { get; set; }

    public string? Text28 { get; set; }

    public string? Text29 { get; set; }

    public string? Text30 { get; set; }

    public string? Text31 { get; set; }

    public string? Text32 { get; set; }

    public string? Text33 { get; set; }

    public string? Text34 { get; set; }

    public string? Text35 { get; set; }

    public string? Text36 { get; set; }

    public string? Text37 { get; set; }

    public string? Text38 { get; set; }

    public string? Text39 { get; set; }

    public string? Text40 { get; set; }

    public string? Text41 { get; set; }

    public string? Text42 { get; set; }

    public string? Text43 { get; set; }

    public string? Text44 { get; set; }

    public string? Text45 { get; set; }

    public string? Text46 { get; set; }

    public string? Text47 { get; set; }

    public string? Text48 { get; set; }

    public string? Text49 { get; set; }

    public string? Text50 { get; set; }

    public string? Text51 { get; set; }

    public string? Text52 { get; set; }

    public string? Text53 { get; set; }

    public string? Text54 { get; set; }

    public string? Text55 { get; set; }

    public string? Text56 { get; set; }

    public string? Text57 { get; set; }

    public string? Text58 { get; set; }

    public string? Text59 { get; set; }

    public string? Text60 { get; set; }

    public string? Text61 { get; set; }

    public string? Text62 { get; set; }

    public string? Text63 { get; set; }

    public string? Text64 { get; set; }

    public string? Text65 { get; set; }

    public string? Text66 { get; set; }

    public string? Text67 { get; set; }

    public string? Text68 { get; set; }

    public string? Text69 { get; set; }

    public string? Text70 { get; set; }

    public string? Text71 { get; set; }

    public string? Text72 { get; set; }

    public string? Text73 { get; set; }

    public string? Text74 { get; set; }

    public string? Text75 { get; set; }

    public string? Text76 { get; set; }

    public string? Text77 { get; set; }

    public string? Text78 { get; set; }

    public string? Text79 { get; set; }

    public string? Text80 { get; set; }

    public string? Text81 { get; set; }

    public string? Text82 { get; set; }

    public string? Text83 { get; set; }

    public string? Text84 { get; set; }

    public string? Text85 { get; set; }

    public string? Text86 { get; set; }

    public string? Text87 { get; set; }

    public string? Text88 { get; set; }

    public string? Text89 { get; set; }

    public string? Text90 { get; set; }

    public string? Text91 { get; set; }

    public string? Text92 { get; set; }

    public string? Text93 { get; set; }

    public string? Text94 { get; set; }

    public string? Text95 { get; set; }

    public string? Text96 { get; set; }

    public string? Text97 { get; set; }

    public string? Text98 { get; set; }

    public string? Text99 { get; set; }
}
