namespace ZeroAlloc.Benchmarks.Cold;

/// <summary>Something done for a type for the first time, by us and by stock.</summary>
/// <param name="What">What: <c>JSON write</c>.</param>
/// <param name="By">Who does it of ours.</param>
/// <param name="Ours">Does it.</param>
/// <param name="Peer">Who does it of stock.</param>
/// <param name="Stock">Does it.</param>
internal sealed record FirstCall(string What, string By, Action Ours, string Peer, Action Stock)
{
    /// <summary>The four calls for a model, in an order in which each reads what was written before it.</summary>
    /// <param name="model">The model.</param>
    /// <param name="stock">How stock writes and reads JSON.</param>
    public static IReadOnlyList<FirstCall> Of<T>(T model, System.Text.Json.JsonSerializerOptions stock)
    {
        var calls = new FirstCalls<T>(model, stock);
        return
        [
            new FirstCall("JSON write", "ZeroAllocJson", calls.WriteJson, "JsonSerializer", calls.WriteStockJson),
            new FirstCall("JSON read", "ZeroAllocJson", calls.ReadJson, "JsonSerializer", calls.ReadStockJson),
            new FirstCall("XML write", "ZeroAllocXml", calls.WriteXml, "XmlSerializer", calls.WriteStockXml),
            new FirstCall("XML read", "ZeroAllocXml", calls.ReadXml, "XmlSerializer", calls.ReadStockXml),
        ];
    }
}
