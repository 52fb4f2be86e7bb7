using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Members that stand in one of several elements: which documents compiled code reads, and what it makes of them.</summary>
public sealed class XmlChoiceReadTests : XmlReadCheck
{
    [Theory]
    [InlineData("<Number>5</Number>", typeof(int))]
    [InlineData("<Text>a</Text>", typeof(string))]
    [InlineData("<Text />", typeof(string))]
    [InlineData("<Kind>Second</Kind>", typeof(ChoiceModels.Kind))]
    [InlineData("<Day>2020-01-02</Day>", typeof(DateTime))]
    [InlineData("<Data>0aFF</Data>", typeof(byte[]))]
    [InlineData("<Shape Name=\"s\" />", typeof(ChoiceModels.Shape))]
    [InlineData("<Circle><Radius>1</Radius></Circle>", typeof(ChoiceModels.Circle))]
    [InlineData("<Shape xsi:type=\"Circle\"><Radius>1</Radius></Shape>", typeof(ChoiceModels.Circle))]
    [InlineData("<Away xmlns=\"urn:away\"><Text>a</Text></Away>", typeof(ChoiceModels.Elsewhere))]
    public void TryRead_OneOfTheElements_ReadAsItsType(string element, Type type) =>
        Assert.IsType(type, AssertRead<ChoiceModels.Holder>($"<Holder{Prefixes}><Before>1</Before>{element}<After>z</After></Holder>").Item);

    [Theory]
    [InlineData("<Number>5</Number><Text>a</Text>")]
    [InlineData("<Number>5</Number><Number>6</Number>")]
    [InlineData("<Number />")]
    [InlineData("<Number xsi:nil=\"true\" />")]
    [InlineData("<Away><Text>a</Text></Away>")]
    public void TryRead_AnythingElse_FallsBack(string element) =>
        AssertFallsBack<ChoiceModels.Holder>($"<Holder{Prefixes}>{element}<After>z</After></Holder>");

    [Fact]
    public void TryRead_NameOfTheMember_NotKnown() =>
        Assert.Null(AssertRead<ChoiceModels.Holder>("<Holder><Item>5</Item><After>z</After></Holder>").Item);

    [Fact]
    public void TryRead_ElementsOfAList_ReadInTheirOrder()
    {
        ChoiceModels.Holder value = AssertRead<ChoiceModels.Holder>(
            "<Holder><T>a</T><N>1</N><T>b</T><MoreText>x</MoreText><N>2</N><K>First</K><Before>7</Before><N>3</N></Holder>");
        Assert.Equal(["a", 1, "b", 2, ChoiceModels.Kind.First, 3], value.Items!);
        Assert.Equal(["x"], value.More!);
    }

    [Fact]
    public void TryRead_PlacesInASequence_Kept()
    {
        AssertRead<ChoiceModels.Sequence>("<Sequence><First>a</First><T>b</T><N>1</N><T>c</T><Last>d</Last></Sequence>");
        AssertFallsBack<ChoiceModels.Sequence>("<Sequence><Last>d</Last><T>b</T></Sequence>");
        AssertFallsBack<ChoiceModels.Sequence>("<Sequence><T>b</T><First>a</First></Sequence>");
    }
}
