using ZeroAlloc.AspNetCore.Diagnostics;

namespace ZeroAlloc.Integration.Diagnostics;

/// <summary>Names of types as C# writes them.</summary>
public sealed class CSharpNameTests
{
    [Theory]
    [InlineData(typeof(int), "System.Int32")]
    [InlineData(typeof(int[,]), "System.Int32[,]")]
    [InlineData(typeof(List<int>), "System.Collections.Generic.List<System.Int32>")]
    [InlineData(typeof(List<int[]>[]), "System.Collections.Generic.List<System.Int32[]>[]")]
    [InlineData(typeof(Dictionary<string, List<int[,]>>),
        "System.Collections.Generic.Dictionary<System.String, System.Collections.Generic.List<System.Int32[,]>>")]
    [InlineData(typeof(Dictionary<,>), "System.Collections.Generic.Dictionary<TKey, TValue>")]
    [InlineData(typeof(Outer<int>.Inner), "ZeroAlloc.Integration.Diagnostics.CSharpNameTests.Outer<System.Int32>.Inner")]
    [InlineData(typeof(Outer<int>.Further<string, bool>),
        "ZeroAlloc.Integration.Diagnostics.CSharpNameTests.Outer<System.Int32>.Further<System.String, System.Boolean>")]
    public void Of_Type_AsCSharp(Type type, string expected) => Assert.Equal(expected, CSharpName.Of(type));

    [Theory]
    [InlineData("plain text, [with] brackets", "plain text, [with] brackets")]
    [InlineData("A.Pair`2[B.C,D`1[E]] and [F`1[G]]", "A.Pair<B.C, D<E>> and [F<G>]")]
    [InlineData("Body`1 is a definition, Pair`2", "Body<> is a definition, Pair<,>")]
    [InlineData("application/problem+json of A`1[B]", "application/problem+json of A<B>")]
    [InlineData("a `quoted` word", "a `quoted` word")]
    [InlineData("broken A`1[B", "broken A<B>")]
    [InlineData("broken A`1[B`99999999999[", "broken A<B`99999999999[>")]
    public void In_Text_TypesAsCSharp(string text, string expected) => Assert.Equal(expected, CSharpName.In(text));

    private static class Outer<T>
    {
        public sealed class Inner
        {
            public T? Value { get; set; }
        }

        public sealed class Further<TOne, TOther>
        {
            public (T? Value, TOne? One, TOther? Other) Values { get; set; }
        }
    }
}
