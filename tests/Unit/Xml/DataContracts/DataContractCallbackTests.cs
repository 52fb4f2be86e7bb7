using System.Buffers;
using System.Runtime.Serialization;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>Methods that are told of writing are called once, in the serializer's order, also where writing pauses.</summary>
public sealed class DataContractCallbackTests : DataContractOracle
{
    [Fact]
    public void Serialize_ClassesThatAreTold_InTheOrderOfStock()
    {
        string expected = Trace(static value => Stock(value));

        Assert.Equal(expected, Trace(static value => AssertCompiled<List<Told>>().Serialize(new ArrayBufferWriter<byte>(), value)));
        Assert.Equal(expected, Trace(
            static value => BodyParts.Drive(AssertCompiled<List<Told>>().OpenBody(value), new ArrayBufferWriter<byte>(), 1)));
    }

    [Fact]
    public void Serialize_ValuesSetByCallbacks_AsStock()
    {
        AssertSame(new ToldHeir());
        AssertSame(new List<Told> { new ToldHeir { Parts = [new Told()] } });
    }

    private static string Trace(Action<List<Told>> write)
    {
        List<string> trace = [];
        write([new Told { Trace = trace }, new ToldHeir { Trace = trace, Parts = [new Told { Trace = trace }] }]);
        return string.Join('\n', trace);
    }

    [KnownType(typeof(ToldHeir))]
    public class Told
    {
        private int _number;

        internal List<string> Trace { get; init; } = [];

        public int Number
        {
            get
            {
                Trace.Add("get");
                return _number;
            }

            set => _number = value;
        }

        public List<Told>? Parts { get; set; }

        [OnSerializing]
        private void Before(StreamingContext context)
        {
            Trace.Add($"before {context.Equals(default(StreamingContext))} {context.GetHashCode()}");
            _number = 5;
        }

        [OnSerialized]
        internal void After(StreamingContext context)
        {
            Trace.Add($"after {context.GetHashCode()}");
            _number = 6;
        }

        [OnDeserialized]
        internal void NotCalled(StreamingContext context) => throw new InvalidOperationException();
    }

    public class ToldHeir : Told
    {
        [OnSerializing]
        public void AlsoBefore(StreamingContext context) => Trace.Add("also before");

        [OnSerialized]
        protected void AlsoAfter(StreamingContext context) => Trace.Add("also after");
    }
}
