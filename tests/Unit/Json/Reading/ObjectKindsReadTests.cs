using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>
/// Models of every kind under attack: valid documents are read by compiled code, everything else has the oracle's answer.
/// </summary>
public sealed partial class ObjectKindsReadTests : ReadOracle
{
    private static readonly JsonSerializerOptions s_web = StandardOptions.Web;

    [Fact]
    public void Read_Class_ReadAndDamagedAsStock() => AssertReadAndDamagedAsStock<Plain>(
        """{"id":5,"name":"Ann é","isActive":true,"score":1.5,"kind":2,"parent":{"id":1},"tags":["a",null],"when":"2024-02-29T12:30:45Z"}""",
        s_web);

    [Fact]
    public void Read_ClassWithFields_ReadAndDamagedAsStock() =>
        AssertReadAndDamagedAsStock<WithFields>("""{"Number":5,"Text":"x","Fixed":3,"Inner":{"Number":7}}""", StandardOptions.Fields);

    [Fact]
    public void Read_Record_ReadAndDamagedAsStock() =>
        AssertReadAndDamagedAsStock<Person>("""{"name":"Ann","age":42,"nick":"A","parent":{"name":"Bill"},"extra":[1,2]}""", s_web);

    [Fact]
    public void Read_RecordWithDefaults_ReadAndDamagedAsStock()
    {
        AssertReadAndDamagedAsStock<WithDefaults>("""{"Text":"x","Count":7,"Day":3,"Rate":2.5,"Money":1.25,"Maybe":9}""");
        AssertRead<WithDefaults>("{}");
    }

    [Fact]
    public void Read_Structs_ReadAndDamagedAsStock()
    {
        AssertReadAndDamagedAsStock<Box>("""{"Min":{"X":1,"Y":2},"Max":{"X":3,"Y":4},"Center":{"X":5},"Middle":{"Y":1}}""");
        AssertReadAndDamagedAsStock<List<Point>>("""[{"X":1,"Y":2},{"X":3}]""");
        AssertReadAndDamagedAsStock<Point?>("""{"X":1,"Y":2}""");
    }

    [Fact]
    public void Read_StructWithParameterlessConstructor_AsStock()
    {
        foreach (string document in (string[])["{}", """{"A":1}""", """{"B":1}""", "null"])
        {
            AssertSameRead<Started>(document);
            AssertSameRead<List<Started>>($"[{document}]");
        }
    }

    [Fact]
    public void Read_InitOnlyAndRequired_ReadAndDamagedAsStock() =>
        AssertReadAndDamagedAsStock<Strict>("""{"Id":1,"Name":"x","Note":"y","Inner":{"Id":2,"Name":"z"}}""");

    [Fact]
    public void Read_MissingRequired_AsStock()
    {
        foreach (string document in (string[])[
            "{}", """{"Id":1}""", """{"Name":"x"}""", """{"Name":null,"Id":1}""", """{"Id":1,"Name":"x","Inner":{"Id":1}}"""])
        {
            AssertSameRead<Strict>(document);
            AssertSameRead<List<Strict>>($"[{document},{document}]");
        }
    }

    [Fact]
    public void Read_AnnotatedConstructor_ReadAndDamagedAsStock() =>
        AssertReadAndDamagedAsStock<Annotated>("""{"Id":1,"Name":"x","Count":2,"Total":3}""");

    [Fact]
    public void Read_IncludedPrivateSetters_ReadAndDamagedAsStock() =>
        AssertReadAndDamagedAsStock<Hidden>("""{"Open":1,"Secret":2,"Internal":"x","Protected":3,"_field":4,"GetOnly":5}""");

    [Fact]
    public void Read_Inheritance_ReadAndDamagedAsStock()
    {
        AssertReadAndDamagedAsStock<Derived>("""{"Virtual":1,"Overridden":2,"Shown":"x","Own":[1],"Base":3,"HalfOverridden":4}""");
        AssertReadAndDamagedAsStock<Derived>("""{"virtual":1,"overridden":2,"shown":"x","own":[1],"base":3,"halfOverridden":4}""", s_web);
        AssertReadAndDamagedAsStock<ClosedDerived>(
            """{"Item":{"Id":1,"Name":"x"},"Items":[{"Id":2,"Name":"y"}],"ById":{"1":[{"Id":3,"Name":"z"}]}}""", hasKeys: true);
    }

    [Fact]
    public void Read_NestedGenerics_ReadAndDamagedAsStock()
    {
        AssertReadAndDamagedAsStock<Page<Pair<int, string?>>>(
            """{"items":[{"left":1,"right":"a"},{"left":2,"right":null}],"next":{"items":[]},"total":2}""", s_web);
        AssertReadAndDamagedAsStock<Dictionary<string, Page<Pair<Point, Dictionary<int, List<Point?>>>>>>(
            """{"a":{"items":[{"left":{"x":1,"y":2},"right":{"1":[{"x":3},null]}}]},"b":null}""", s_web, hasKeys: true);
    }

    [Fact]
    public void Read_Recursion_ReadAndDamagedAsStock() => AssertReadAndDamagedAsStock<Tree>(
        """{"value":1,"left":{"value":2,"right":{"value":3}},"children":[{"value":4,"byName":{"x":{"value":5}}}]}""", s_web, hasKeys: true);

    [Fact]
    public void Read_IgnoreConditions_ReadAndDamagedAsStock() =>
        AssertReadAndDamagedAsStock<Ignoring>("""{"Always":1,"Never":2,"WhenNull":"x","WhenDefault":3,"ReadOnly":4,"List":[1],"Last":5}""");

    [Fact]
    public void Read_IgnoredInOneDirection_AsStock()
    {
        foreach (string document in (string[])[
            """{"OnRead":1,"OnWrite":2,"Last":3}""", """{"OnRead":"x","OnWrite":2}""", """{"Last":1,"OnRead":[],"OnRead":{}}""", "{}"])
        {
            AssertSameRead<OneWay>(document);
            AssertSameRead<OneWay>(document, new JsonSerializerOptions { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow });
        }

        AssertSameDamaged<OneWay>("""{"OnRead":1,"OnWrite":2,"Last":3}""");
    }

    [Fact]
    public void Read_Documents_ReadAndDamagedAsStock() => AssertReadAndDamagedAsStock<Loose>(
        """{"any":{"a":[1]},"element":[1,{"b":null}],"node":{"c":"x"},"array":[1],"object":{},"document":{"d":1.50},"last":1}""", s_web);

    [Fact]
    public void Read_EveryScalar_ReadAndDamagedAsStock() => AssertReadAndDamagedAsStock<Scalars>(
        """
        {"b":1,"sb":-1,"s":2,"us":3,"i":4,"ui":5,"l":6,"ul":7,"f":1.5,"d":-2.5e10,"m":12.50,"c":"x","flag":true,"text":"t","id":"d2719b1e-7a32-4a4f-9d3e-0123456789ab","at":"2024-02-29T12:30:45.123Z","offset":"2024-02-29T12:30:45+02:00","day":"2024-02-29","time":"12:30:45","span":"1.12:30:45","uri":"https://a/b","version":"1.2.3","bytes":"AQID","half":0.5,"big":170141183460469231731687303715884105727,"enum":3,"maybe":null,"maybeEnum":1}
        """,
        s_web);

    [Fact]
    public void Read_EveryCollection_ReadAndDamagedAsStock() => AssertReadAndDamagedAsStock<Collections>(
        """{"array":[1,2],"list":["a"],"set":[1,2,1],"queue":[1,2],"stack":[1,2],"linked":[1],"enumerable":[1],"readOnly":["x"],"iset":["a","a"],"map":{"a":1,"b":2},"imap":{"1":"x"},"nested":[[1],[],[2,3]],"immutable":[1,2],"byGuid":{"d2719b1e-7a32-4a4f-9d3e-0123456789ab":[1]}}""",
        s_web, hasKeys: true);

    [Fact]
    public void Read_RarerCollectionsAndKeys_ReadAndDamagedAsStock()
    {
        AssertReadAndDamagedAsStock<RarerCollections>(
            """
            {"Sorted":["b","a","b"],"SortedMap":{"b":1,"a":2,"b":3},"Queue":[1,2],"Stack":[1,2],"Memory":[1,2],"Texts":["a",null],
            "Ordered":{"1.5":1,"-0":2,"NaN":3},"ByTruth":{"True":1,"false":2},"ByVersion":{"1.2":1,"1.10":2},"ByAddress":{"/a":1,"http://b/":2}}
            """,
            hasKeys: true);
        AssertReadAndDamagedAsStock<NoticingCollections>(
            """{"Sorted":[1.0,1,2],"Memory":["1.2",null],"ByHalf":{"1.5":1,"NaN":2},"ByAddress":{"/a":"1.2","/a":null}}""", hasKeys: true);
        AssertSameRead<NoticingCollections>("""{"SortedMap":{"/b":1,"/a":2}}""");
        AssertSameRead<System.Collections.Immutable.ImmutableSortedDictionary<string, int>>("""{"a":1,"a\u00AD":2}""");
        AssertSameRead<System.Collections.Immutable.ImmutableSortedSet<string>>("""["b","a\u00AD","a","A"]""");
    }

    [Fact]
    public void Read_MetadataNames_ReadAndDamagedAsStock()
    {
        AssertReadAndDamagedAsStock<Metadata>("""{"$id":"1","$type":"x","$ref":"2","$values":[1],"plain":3}""");
        AssertReadAndDamagedAsStock<Dictionary<string, int>>("""{"$id":1,"$type":2,"$ref":3,"$values":4,"":5}""", hasKeys: true);
        AssertSameRead<List<int>>("""{"$values":[1]}""");
    }

    [Fact]
    public void Read_EmptyObjects_ReadAndDamagedAsStock()
    {
        AssertReadAndDamagedAsStock<Empty>("{}");
        AssertRead<Empty>("""{"a":1}""");
        AssertReadAndDamagedAsStock<List<Empty?>>("[{},null,{}]");
    }

    [Fact]
    public void Read_AnonymousType_ReadAndDamagedAsStock() => AssertAnonymous(new { Id = 0, Name = "", Inner = new { A = 0 } });

    private static void AssertAnonymous<T>(T prototype)
    {
        Assert.NotNull(prototype);
        AssertReadAndDamagedAsStock<T>("""{"id":1,"name":"x","inner":{"a":2}}""", s_web);
    }
}
