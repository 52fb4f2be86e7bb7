using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Xml.Model.DataContracts;

namespace ZeroAlloc.Unit.Xml.DataContracts;

/// <summary>Generic classes with a member of a construction of their own: their types never end.</summary>
public sealed class EndlessTypesTests
{
    [Fact]
    public async Task Read_ClassOfItself_FallsBackSoon()
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        string written = "";
        string read = "";

        await Task.Run(
            () =>
            {
                Assert.Null(DataContractReader.Read(typeof(Pair<int>), out written));
                Assert.Null(DataContractReader.ReadForReading(typeof(Pair<int>), out read));
            },
            token).WaitAsync(TimeSpan.FromSeconds(60), token);

        Assert.Contains("is a generic type of itself", written, StringComparison.Ordinal);
        Assert.Contains("is a generic type of itself", read, StringComparison.Ordinal);
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
}
