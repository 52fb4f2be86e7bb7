using System.Runtime.Serialization;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.DataContracts.Reading;

/// <content>Values that may be null in every place, keys of many kinds, structs around classes, no namespace around one.</content>
public static partial class ContractReadModels
{
    private static IEnumerable<XmlCase> Shapes =>
    [
        ContractZoo.Of(new Nullables()),
        ContractZoo.Of(new Nullables
        {
            Number = 1, Date = default(DateTime), Place = new Place { X = 1 }, Numbers = [1, null],
            Places = [new Place { Y = new() }, null], Enums = [ScalarContracts.Flags.None, null],
        }),
        ContractZoo.Of(new Keys
        {
            Bools = new() { [true] = [1, 2] }, Chars = new() { ['a'] = 'b' }, Doubles = new() { [1.5] = null, [double.NaN] = new Place() },
            Enums = new() { [ScalarContracts.Plain.Two] = null }, Inner = new() { ["a"] = new() { ["b"] = [new() { [1] = "c" }] } },
        }),
        ContractZoo.Of(new Nowhere { Number = 1, Inner = new() { Number = 2 }, All = [new(), null], Else = new() { A = 1 } }),
        ContractZoo.Of(new Lists
        {
            Deep = [[[1], []], []], Strings = [["a", null], []], Bytes = [[1], [], null], Array = [[new Made()], [null]],
        }),
    ];

    [DataContract]
    public class Nullables
    {
        [DataMember]
        public int? Number { get; set; }

        [DataMember]
        public DateTime? Date { get; set; }

        [DataMember]
        public Place? Place { get; set; }

        [DataMember]
        public List<int?>? Numbers { get; set; }

        [DataMember]
        public List<Place?>? Places { get; set; }

        [DataMember]
        public ScalarContracts.Flags?[]? Enums { get; set; }
    }

    [DataContract]
    public class Keys
    {
        [DataMember]
        public Dictionary<bool, byte[]?>? Bools { get; set; }

        [DataMember]
        public Dictionary<char, char>? Chars { get; set; }

        [DataMember]
        public Dictionary<double, Place?>? Doubles { get; set; }

        [DataMember]
        public Dictionary<ScalarContracts.Plain, Made?>? Enums { get; set; }

        [DataMember]
        public Dictionary<string, Dictionary<string, List<Dictionary<int, string>>>>? Inner { get; set; }
    }

    [DataContract(Namespace = "")]
    public class Nowhere
    {
        [DataMember]
        public int Number { get; set; }

        [DataMember]
        public Nowhere? Inner { get; set; }

        [DataMember]
        public List<Nowhere?>? All { get; set; }

        [DataMember]
        public Told? Else { get; set; }
    }

    [DataContract]
    public class Lists
    {
        [DataMember]
        public List<List<List<int>>>? Deep { get; set; }

        [DataMember]
        public List<string?[]>? Strings { get; set; }

        [DataMember]
        public List<byte[]?>? Bytes { get; set; }

        [DataMember]
        public Made?[][]? Array { get; set; }
    }
}
