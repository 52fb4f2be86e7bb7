using System.Reflection;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Unit.Scalars;

public sealed class XmlRuleTests
{
    private static readonly XmlRule s_dates = ScalarRegistry.Find(typeof(DateTime))!.Xml;

    private static readonly XmlRule s_bytes = ScalarRegistry.Find(typeof(byte[]))!.Xml;

    [Fact]
    public void Find_TypeWithSeveralTexts_GivesTheOneAskedFor()
    {
        Assert.Equal(s_dates.Find("dateTime"), s_dates.Find(null));
        Assert.Equal(nameof(XmlScalarText.WriteDate), s_dates.Find("date")!.Write.Name);
        Assert.Equal(nameof(XmlScalarText.WriteTime), s_dates.Find("time")!.Write.Name);
        Assert.Equal(nameof(XmlStrings.WriteBase64), s_bytes.Find("")!.Write.Name);
        Assert.Equal(nameof(XmlStrings.WriteHex), s_bytes.Find("hexBinary")!.Write.Name);
    }

    [Fact]
    public void Find_Binary_WritesThroughTheWindow()
    {
        XmlScalar scalar = s_bytes.Find("base64Binary")!;

        Assert.Equal(XmlScalar.AnyLength, scalar.MaxLength);
        Assert.Equal(
            [typeof(OutputWindow).MakeByRefType(), typeof(byte).MakeByRefType(), typeof(ReadOnlySpan<byte>), typeof(int)],
            Parameters(scalar.Write));
    }

    [Theory]
    [InlineData(typeof(string), null)]
    [InlineData(typeof(Half), null)]
    [InlineData(typeof(Uri), "")]
    [InlineData(typeof(int), "long")]
    [InlineData(typeof(DateOnly), "dateTime")]
    public void Find_AnythingElse_IsNull(Type type, string? dataType) => Assert.Null(ScalarRegistry.Find(type)!.Xml.Find(dataType));

    private static IEnumerable<Type> Parameters(MethodInfo method) => method.GetParameters().Select(parameter => parameter.ParameterType);
}
