using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Unicode;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Unit.Json;

public sealed class EscapeRulesTests
{
    public static TheoryData<string> EncoderNames => Encoders.Names;

    [Theory]
    [MemberData(nameof(EncoderNames))]
    public void For_SameEncoder_ReturnsSameRules(string encoderName)
    {
        JavaScriptEncoder? encoder = Encoders.Get(encoderName);
        Assert.Same(EscapeRules.For(encoder), EscapeRules.For(encoder));
        Assert.Same(encoder ?? JavaScriptEncoder.Default, EscapeRules.For(encoder).Encoder);
    }

    [Fact]
    public void For_EncoderNobodyHolds_LetsItBeCollected()
    {
        WeakReference encoder = MakeRules();
        for (int i = 0; i < 10 && encoder.IsAlive; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Assert.False(encoder.IsAlive);
    }

    [Fact]
    public void For_OneOfTheFramework_UsesTables()
    {
        Assert.False(EscapeRules.For(null).AsksEncoder);
        Assert.False(EscapeRules.For(JavaScriptEncoder.UnsafeRelaxedJsonEscaping).AsksEncoder);
        Assert.False(EscapeRules.For(JavaScriptEncoder.Create(UnicodeRanges.Cyrillic)).AsksEncoder);
        Assert.True(EscapeRules.For(new BracketingEncoder()).AsksEncoder);
    }

    [Fact]
    public void IsRelaxed_OnlyRelaxedEncoder_EscapesTheHardWiredSet()
    {
        EscapeRules relaxed = EscapeRules.For(JavaScriptEncoder.UnsafeRelaxedJsonEscaping);
        Assert.True(relaxed.IsRelaxed);
        Assert.False(EscapeRules.For(null).IsRelaxed);
        for (int c = 0; c < 128; c++)
        {
            Assert.Equal(c is < 0x20 or '"' or '\\' or 0x7F, relaxed.Ascii[c] != 0);
        }
    }

    [Fact]
    public void LeavesNumbersAlone_EncoderWithoutLatin_IsFalse()
    {
        Assert.True(EscapeRules.For(null).LeavesNumbersAlone);
        Assert.True(EscapeRules.For(JavaScriptEncoder.UnsafeRelaxedJsonEscaping).LeavesNumbersAlone);
        Assert.True(EscapeRules.For(new BracketingEncoder()).LeavesNumbersAlone);
        Assert.False(EscapeRules.For(JavaScriptEncoder.Create(UnicodeRanges.Cyrillic)).LeavesNumbersAlone);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference MakeRules()
    {
        JavaScriptEncoder encoder = JavaScriptEncoder.Create(UnicodeRanges.Arabic);
        return new WeakReference(EscapeRules.For(encoder).Encoder);
    }
}
