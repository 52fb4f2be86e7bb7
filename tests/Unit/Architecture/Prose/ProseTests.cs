namespace ZeroAlloc.Unit.Architecture.Prose;

/// <summary>
/// What users read has the field's words and short sentences. A failure names the file, the line and the words to write.
/// </summary>
public sealed class ProseTests
{
    /// <summary>The pages, for theories.</summary>
    public static TheoryData<string> Pages => [.. ProseFiles.Pages];

    /// <summary>The packages, for theories.</summary>
    public static TheoryData<string> Packages => [.. ProseFiles.Packages];

    [Theory]
    [MemberData(nameof(Pages))]
    public void Page_EverySentence_KeepsTheRules(string path) => KeepsTheRules(ProseFiles.Page(path));

    [Theory]
    [MemberData(nameof(Pages))]
    public void Page_Sentences_AreShortOnAverage(string path) =>
        Assert.InRange(ProseRules.Mean(ProseFiles.Page(path)), 0, ProseRules.MostWordsOnAverage);

    [Theory]
    [MemberData(nameof(Packages))]
    public void PublicComments_EverySentence_KeepsTheRules(string package) => KeepsTheRules(ProseFiles.Comments(package));

    [Theory]
    [MemberData(nameof(Packages))]
    public void PublicComments_Sentences_AreShortOnAverage(string package) =>
        Assert.InRange(ProseRules.Mean(ProseFiles.Comments(package)), 1, ProseRules.MostWordsOnAverage);

    [Fact]
    public void Messages_EverySentence_KeepsTheRules() => KeepsTheRules(ProseFiles.Messages());

    /// <summary>Exemptions of texts that were rewritten go.</summary>
    [Fact]
    public void Exemptions_Each_IsNeeded()
    {
        Offence[] offences =
        [
            .. ProseRules.Check(
            [
                .. ProseFiles.Pages.SelectMany(ProseFiles.Page),
                .. ProseFiles.Packages.SelectMany(ProseFiles.Comments),
                .. ProseFiles.Messages(),
            ]),
        ];

        Expect.None(Exemption.All
            .Where(exemption => !offences.Any(exemption.Covers))
            .Select(static exemption => $"{exemption.Path}: '{exemption.Words}' breaks no rule any more: remove the exemption"));
    }

    private static void KeepsTheRules(ProsePiece[] pieces)
    {
        Assert.NotEmpty(pieces);
        Expect.None(ProseRules.Check(pieces)
            .Where(static offence => !Exemption.All.Any(exemption => exemption.Covers(offence)))
            .Select(static offence => offence.ToString()));
    }
}
