using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.MinimalApi;
using ZeroAlloc.Integration.MinimalApi.Handlers;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>The names that the request delegate generator gives to parameters.</summary>
public sealed class GeneratedTypeNameTests
{
    [Fact]
    public void OfBody_TypesOfBodies_NamesOfTheCompiler()
    {
        Delegate handler = static (
            Body<City>? a,
            Body<int>? b,
            Body<Crate.Lid> c,
            Body<(int One, int, string? Three, int, int, int, int, (long X, long Y) Eight)> d,
            Body<string?[][,]> e,
            Body<Dictionary<string, Crate.Tray<int?>.Slot<nint>?>> f,
            Body<object> g,
            Body<List<(int A, string? B)?>> i,
            Body<KeyValuePair<int, string?>?[]> j,
            Body<string[]?[]> k,
            Body<int[,]?[][]> l) =>
        {
        };

        Assert.Equal(
            [
                "City?",
                "int?",
                "Crate.Lid",
                "(int One, int, string? Three, int, int, int, int, (long X, long Y) Eight)",
                "string?[][*,*]",
                "Dictionary<string, Crate.Tray<int?>.Slot<nint>?>",
                "object",
                "List<(int A, string? B)?>",
                "KeyValuePair<int, string?>?[]",
                "string[]?[]",
                "int[*,*]?[][]",
            ],
            handler.Method.GetParameters().Select(GeneratedTypeName.OfBody));
    }
}
