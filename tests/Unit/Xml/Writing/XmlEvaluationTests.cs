using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>What runs of the application's code, and in which order.</summary>
public sealed class XmlEvaluationTests : XmlWriteOracle
{
    [Fact]
    public void Difference_X1_GettersOfSomeMembers_SeveralTimesByStockOnceHereInTheSameOrder()
    {
        Logged value = new();
        StockXml.Write(value);
        string[] log = value.TakeLog();
        Assert.Equal(2, log.Count(static name => name == nameof(Logged.E5)));
        Assert.Equal(2, log.Count(static name => name == nameof(Logged.E6)));
        Assert.True(log.Count(static name => name == nameof(Logged.E12)) > 2);
        string[] expected =
            [.. log.Aggregate(new List<string>(), static (once, name) => once.LastOrDefault() == name ? once : [.. once, name])];
        XmlWritingWays.IntoArray(AssertCompiled<Logged>(), value);

        Assert.Equal(expected, value.TakeLog());
    }

    public sealed class Logged
    {
        private readonly List<string> _log = [];

        [XmlAttribute]
        public int A1 { get => Log(1); set => _ = value; }

        [XmlAttribute]
        public DayOfWeek A2 { get => Log(DayOfWeek.Friday); set => _ = value; }

        [XmlAttribute]
        public string A3 { get => Log("a"); set => _ = value; }

        [XmlAttribute]
        public int[] A4 { get => Log(new[] { 1, 2 }); set => _ = value; }

        public int E1 { get => Log(1); set => _ = value; }

        public DayOfWeek E2 { get => Log(DayOfWeek.Friday); set => _ = value; }

        public string E3 { get => Log("a"); set => _ = value; }

        public int E4 { get => Log(1); set => _ = value; }

        [DefaultValue(5)]
        public int E5 { get => Log(1); set => _ = value; }

        public int? E6 { get => Log<int?>(1); set => _ = value; }

        public List<int> E7 => Log(new List<int> { 1 });

        [XmlElement]
        public List<int> E8 => Log(new List<int> { 1 });

        public int E9 { get => Log(1); set => _ = value; }

        [XmlIgnore]
        public bool E9Specified { get => Log(true); set => _ = value; }

        public byte[] E10 { get => Log(new byte[] { 1 }); set => _ = value; }

        [DefaultValue("x")]
        public string E11 { get => Log("y"); set => _ = value; }

        [XmlIgnore]
        public bool E11Specified { get => Log(true); set => _ = value; }

        [XmlElement("Number", typeof(int))]
        [XmlElement("Text", typeof(string))]
        public object E12 { get => Log<object>("c"); set => _ = value; }

        public bool ShouldSerializeE9() => Log(true);

        public bool ShouldSerializeE11() => Log(true);

        internal string[] TakeLog()
        {
            string[] log = [.. _log];
            _log.Clear();
            return log;
        }

        private T Log<T>(T value, [CallerMemberName] string name = "")
        {
            _log.Add(name);
            return value;
        }
    }
}
