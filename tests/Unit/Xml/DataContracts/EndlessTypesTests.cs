using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Xml.Model.DataContracts;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>Generic classes with a member of a construction of their own: their types never end.</summary>
public sealed class EndlessTypesTests
{
    [Theory]
    [InlineData(typeof(Pair<int>))]
    [InlineData(typeof(Arrays<int>))]
    [InlineData(typeof(Three<int>))]
    public async Task Read_ClassOfItself_FallsBackSoon(Type type)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        string written = "";
        string read = "";

        await Task.Run(
            () =>
            {
                Assert.Null(DataContractReader.Read(type, out written));
                Assert.Null(DataContractReader.ReadForReading(type, out read));
            },
            token).WaitAsync(TimeSpan.FromSeconds(60), token);

        Assert.Contains("is made of more than 64 types", written, StringComparison.Ordinal);
        Assert.Contains("is made of more than 64 types", read, StringComparison.Ordinal);
    }

    [Fact]
    public void Read_NestedGenerics_Covered() =>
        Assert.NotNull(DataContractReader.Read(typeof(List<Dictionary<string, List<List<List<List<int>>>>>>), out _));

    public sealed class Pair<T>
    {
        public T? Value { get; set; }

        [JsonIgnore]
        public Pair<Pair<T>>? Next { get; set; }
    }

    public sealed class Arrays<T>
    {
        public T? Value { get; set; }

        [JsonIgnore]
        public Arrays<T[]>? Next { get; set; }
    }

    public sealed class Three<T>
    {
        public T? Value { get; set; }

        [JsonIgnore]
        public Three<Triple<T, T, T>>? Next { get; set; }
    }

    public sealed class Triple<T1, T2, T3>
    {
        public T1? First { get; set; }

        public T2? Second { get; set; }

        public T3? Third { get; set; }
    }
}
