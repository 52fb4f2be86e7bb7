using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Which values declared as <see cref="object"/> compiled code reads, and which it leaves to XmlSerializer.</summary>
public sealed class XmlAnyReadTests : XmlReadCheck
{
    private const string Beyond = "http://microsoft.com/wsdl/types/";

    private const string Schema = "http://www.w3.org/2001/XMLSchema";

    [Theory]
    [InlineData("<Value />", typeof(object))]
    [InlineData("<Value></Value>", typeof(object))]
    [InlineData("<Value> \n</Value>", typeof(object))]
    [InlineData("<Value xmlns=\"\" />", typeof(object))]
    [InlineData("<Value xsi:type=\"xsd:string\" />", typeof(string))]
    [InlineData("<Value xsi:type=\"xsd:string\"></Value>", typeof(string))]
    [InlineData("<Value xsi:type=\"xsd:string\"> \n </Value>", typeof(string))]
    [InlineData("<Value xsi:type=\"xsd:string\"> a&lt;&#65;ü\n </Value>", typeof(string))]
    [InlineData("<Value xsi:type=\"xsd:int\" >1</Value>", typeof(int))]
    [InlineData("<Value xsi:type=\"xsd:int\" xmlns=\"\">1</Value>", typeof(int))]
    [InlineData("<Value xmlns:q=\"" + Schema + "\" xsi:type=\"q:int\">1</Value>", typeof(int))]
    [InlineData("<Value xmlns:q=\"" + Schema + "\" xsi:type=\"xsd:int\">1</Value>", typeof(int))]
    [InlineData("<Value xmlns:q1=\"" + Beyond + "\" xsi:type=\"q1:char\">65</Value>", typeof(char))]
    [InlineData("<Value xmlns:Prefix9=\"" + Beyond + "\" xsi:type=\"Prefix9:TimeSpan\">PT1S</Value>", typeof(TimeSpan))]
    [InlineData("<Value xsi:type=\"xsd:base64Binary\" />", typeof(byte[]))]
    [InlineData("<Value xsi:type=\"xsd:base64Binary\">AQ==</Value>", typeof(byte[]))]
    [InlineData("<Value xsi:type=\"Rights\"></Value>", typeof(AnyModels.Rights))]
    [InlineData("<Value xsi:type=\"Color\">dark blue</Value>", typeof(AnyModels.Color))]
    [InlineData("<Value xsi:type=\"Derived\" X=\"1\"><Y>2</Y></Value>", typeof(AnyModels.Derived))]
    [InlineData("<Value xsi:type=\"Point\"><Inner xsi:type=\"Holder\" /></Value>", typeof(AnyModels.Point))]
    public void TryRead_WhatXmlSerializerWrites_Read(string value, Type type) =>
        Assert.IsType(type, AssertRead<AnyModels.Holder>(Document(value)).Value);

    [Theory]
    [InlineData("<Value>a</Value>")]
    [InlineData("<Value><a /></Value>")]
    [InlineData("<Value a=\"\" />")]
    [InlineData("<Value xsi:nil=\"true\" />")]
    [InlineData("<Value xsi:type=\"\" />")]
    [InlineData("<Value xsi:type=\"\">1</Value>")]
    [InlineData("<Value xsi:type=\"int\">1</Value>")]
    [InlineData("<Value xsi:type=\":int\">1</Value>")]
    [InlineData("<Value xsi:type=\" xsd:int\">1</Value>")]
    [InlineData("<Value xsi:type=\"xsd:int\" />")]
    [InlineData("<Value xsi:type=\"xsd:int\"> 1</Value>")]
    [InlineData("<Value xsi:type=\"xsd:int\"><a /></Value>")]
    [InlineData("<Value xsi:type=\"xsd:int\" a=\"\">1</Value>")]
    [InlineData("<Value xsi:type=\"xsd:int\" xsi:type=\"xsd:int\">1</Value>")]
    [InlineData("<Value xsi:type=\"xsd:Holder\" />")]
    [InlineData("<Value xsi:type=\"xsd:guid\">00000000-0000-0000-0000-000000000000</Value>")]
    [InlineData("<Value xsi:type=\"xsd:anyType\" />")]
    [InlineData("<Value xsi:type=\"q1:int\">1</Value>")]
    [InlineData("<Value xmlns:q=\"urn:x\" xsi:type=\"q:int\">1</Value>")]
    [InlineData("<Value xmlns:q=\"" + Beyond + "\" xsi:type=\"q:int\">1</Value>")]
    [InlineData("<Value xmlns:q=\"" + Beyond + "\" xsi:type=\"r:guid\">00000000-0000-0000-0000-000000000000</Value>")]
    [InlineData("<Value xmlns:q=\"" + Beyond + "\" />")]
    [InlineData("<Value xmlns:q=\"\" xsi:type=\"q:Holder\" />")]
    [InlineData("<Value xmlns:xsd=\"" + Beyond + "\" xsi:type=\"xsd:int\">1</Value>")]
    [InlineData("<Value xmlns:xsi=\"urn:x\" xsi:type=\"xsd:int\">1</Value>")]
    [InlineData("<Value xmlns:1=\"" + Schema + "\" xsi:type=\"1:int\">1</Value>")]
    [InlineData("<Value xmlns:=\"" + Schema + "\" xsi:type=\":int\">1</Value>")]
    [InlineData("<Value xsi:type=\"Rights\" />")]
    [InlineData("<Value xsi:type=\"Color\">none</Value>")]
    [InlineData("<Value xsi:type=\"ArrayOfAnyType\" />")]
    public void TryRead_AnythingElse_FallsBack(string value) => AssertFallsBack<AnyModels.Holder>(Document(value));

    [Theory]
    [InlineData("<Value xmlns:xsd=\"" + Beyond + "\" xsi:type=\"xsd:char\">65</Value>")]
    [InlineData("<Value xmlns:abcdefghijklmnopq=\"" + Schema + "\" xsi:type=\"abcdefghijklmnopq:int\">1</Value>")]
    public void TryRead_TypeUnderAnotherPrefix_Read(string value) => AssertRead<AnyModels.Holder>(Document(value));

    [Theory]
    [InlineData("<Holder><Value xsi:type=\"xsd:int\">1</Value></Holder>")]
    [InlineData("<Holder xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><Value xsi:type=\"xsd:int\">1</Value></Holder>")]
    [InlineData("<Holder xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\"><Value xsi:type=\"xsd:int\">1</Value></Holder>")]
    [InlineData("<Holder><Value xsi:type=\"Derived\"/></Holder>")]
    public void TryRead_PrefixesThatTheRootHasNotBound_FallsBack(string document) => AssertFallsBack<AnyModels.Holder>(document);

    [Fact]
    public void TryRead_Collections_ReadAsTheirTypes()
    {
        object?[] items = AssertRead<Collections>(
            $"""
            <Collections{Prefixes}><Items>
              <anyType xsi:type="ArrayOfInt"><int>1</int><int>2</int></anyType>
              <anyType xsi:type="ArrayOfString"><string>a</string><string xsi:nil="true" /></anyType>
              <anyType xsi:type="ArrayOfInt" />
              <anyType xsi:type="ArrayOfAnyType"><anyType xsi:type="ArrayOfAnyType" /><anyType xsi:nil="true" /></anyType>
              <anyType xsi:nil="true" />
            </Items></Collections>
            """).Items!;
        Assert.Equal(
            [typeof(List<int>), typeof(string[]), typeof(List<int>), typeof(object[]), null],
            items.Select(static item => item?.GetType()));
    }

    [Fact]
    public void TryRead_NamespaceOfTheModel_TypesAreInIt()
    {
        AssertRead<AnyModels.Spaced>($"<Spaced{Prefixes}xmlns=\"urn:spaced\"><Value xsi:type=\"Spaced\" /></Spaced>");
        AssertRead<AnyModels.Spaced>(
            $"<Spaced{Prefixes}xmlns=\"urn:spaced\"><Value xmlns:q=\"urn:spaced\" xsi:type=\"q:Spaced\"><Text>a</Text></Value></Spaced>");
        AssertFallsBack<AnyModels.Spaced>($"<Spaced{Prefixes}xmlns=\"urn:spaced\"><Value xmlns=\"\" xsi:type=\"Spaced\" /></Spaced>");
        AssertFallsBack<AnyModels.Spaced>($"<Spaced{Prefixes}xmlns=\"urn:spaced\"><Value xmlns=\"\" /></Spaced>");
    }

    [Fact]
    public void TryRead_DepthAboveLimit_FallsBack()
    {
        const int Levels = 30;
        string inner = string.Concat(Enumerable.Repeat("<Value xsi:type=\"Holder\">", Levels - 1))
            + string.Concat(Enumerable.Repeat("</Value>", Levels - 1));
        AssertRead<AnyModels.Holder>(Document($"<Value xsi:type=\"Holder\">{inner}</Value>"));
        AssertFallsBack<AnyModels.Holder>(Document($"<Value xsi:type=\"Holder\"><Value xsi:type=\"Holder\">{inner}</Value></Value>"));
    }

    [Fact]
    public void Describe_ModelWithAnything_Compiled()
    {
        string text = ZeroAllocXml.Describe(typeof(AnyModels.Holder));
        Assert.Contains("Holder\n  Written by: compiled code", text, StringComparison.Ordinal);
        Assert.Contains("Read by: compiled code; falls back to XmlSerializer", text, StringComparison.Ordinal);
    }

    private static string Document(string value) => $"<Holder{Prefixes}>{value}<After xsi:type=\"xsd:int\">9</After></Holder>";

    [XmlInclude(typeof(List<int>))]
    [XmlInclude(typeof(string[]))]
    public class Collections
    {
        public object?[]? Items { get; set; }
    }
}
