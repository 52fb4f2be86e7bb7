using System.Numerics;
using System.Reflection;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Unit.Xml;

public sealed class XmlScalarsTests
{
    public static TheoryData<Type, string?> Covered => new()
    {
        { typeof(bool), null }, { typeof(sbyte), "" }, { typeof(byte), "unsignedByte" }, { typeof(short), "short" }, { typeof(ushort), null }, { typeof(int), "int" },
        { typeof(uint), null }, { typeof(long), null }, { typeof(ulong), null }, { typeof(char), null }, { typeof(float), "float" }, { typeof(double), null },
        { typeof(decimal), null }, { typeof(DateTime), null }, { typeof(DateTime), "dateTime" }, { typeof(DateTime), "date" }, { typeof(DateTime), "time" },
        { typeof(DateTimeOffset), null }, { typeof(TimeSpan), null }, { typeof(Guid), null }, { typeof(DateOnly), null }, { typeof(TimeOnly), "time" }, { typeof(TimeOnly), null },
    };

    [Theory]
    [MemberData(nameof(Covered))]
    public void Find_CoveredType_GivesMethodsOfThatType(Type type, string? dataType)
    {
        XmlScalar scalar = XmlScalars.Find(type, dataType)!;

        Assert.InRange(scalar.MaxLength, 1, 40);
        Assert.Equal([typeof(byte).MakeByRefType(), type], Parameters(scalar.Write));
        Assert.Equal([typeof(ReadOnlySpan<byte>), type.MakeByRefType()], Parameters(scalar.TryParse));
    }

    [Fact]
    public void Find_TypeWithSeveralForms_GivesTheOneAskedFor()
    {
        Assert.Same(XmlScalars.Find(typeof(DateTime), "dateTime"), XmlScalars.Find(typeof(DateTime), null));
        Assert.Equal(nameof(XmlScalarText.WriteDate), XmlScalars.Find(typeof(DateTime), "date")!.Write.Name);
        Assert.Equal(nameof(XmlScalarText.WriteTime), XmlScalars.Find(typeof(DateTime), "time")!.Write.Name);
        Assert.Equal(nameof(XmlStrings.WriteBase64), XmlScalars.Find(typeof(byte[]), null)!.Write.Name);
        Assert.Equal(nameof(XmlStrings.WriteHex), XmlScalars.Find(typeof(byte[]), "hexBinary")!.Write.Name);
    }

    [Fact]
    public void Find_Binary_WritesThroughTheWindow()
    {
        XmlScalar scalar = XmlScalars.Find(typeof(byte[]), "base64Binary")!;

        Assert.Equal(XmlScalar.AnyLength, scalar.MaxLength);
        Assert.Equal([typeof(OutputWindow).MakeByRefType(), typeof(byte).MakeByRefType(), typeof(ReadOnlySpan<byte>), typeof(int)], Parameters(scalar.Write));
    }

    [Theory]
    [InlineData(typeof(string), null)]
    [InlineData(typeof(Half), null)]
    [InlineData(typeof(Int128), null)]
    [InlineData(typeof(BigInteger), null)]
    [InlineData(typeof(Uri), null)]
    [InlineData(typeof(Version), null)]
    [InlineData(typeof(int?), null)]
    [InlineData(typeof(DayOfWeek), null)]
    [InlineData(typeof(int), "long")]
    [InlineData(typeof(DateOnly), "date")]
    public void Find_AnythingElse_IsNull(Type type, string? dataType) => Assert.Null(XmlScalars.Find(type, dataType));

    private static IEnumerable<Type> Parameters(MethodInfo method) => method.GetParameters().Select(parameter => parameter.ParameterType);
}
