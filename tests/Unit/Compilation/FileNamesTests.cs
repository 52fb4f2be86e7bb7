using ZeroAlloc.Formats.Compilation.Emission;

namespace ZeroAlloc.Unit.Compilation;

public sealed class FileNamesTests
{
    [Theory]
    [InlineData(typeof(int), "System.Int32", "X.System.Int32")]
    [InlineData(typeof(int?), "System.Nullable<Int32>", "X.System.Nullable_Int32")]
    [InlineData(typeof(List<int[]>), "System.Collections.Generic.List<Int32[]>", "X.System.Collections.Generic.List_Int32-Array")]
    [InlineData(typeof(int[,][]), "System.Int32[][,]", "X.System.Int32-Array___")]
    [InlineData(
        typeof(Outer<int, string>.Inner),
        "ZeroAlloc.Unit.Compilation.FileNamesTests.Outer<Int32, String>.Inner",
        "X.ZeroAlloc.Unit.Compilation.FileNamesTests.Outer_Int32__String_.Inner")]
    [InlineData(
        typeof(Outer<int, List<byte>>.Inner<long>),
        "ZeroAlloc.Unit.Compilation.FileNamesTests.Outer<Int32, List<Byte>>.Inner<Int64>",
        "X.ZeroAlloc.Unit.Compilation.FileNamesTests.Outer_Int32__List_Byte__.Inner_Int64")]
    [InlineData(typeof(Größe), "ZeroAlloc.Unit.Compilation.FileNamesTests.Größe", "X.ZeroAlloc.Unit.Compilation.FileNamesTests.Gr__e")]
    public void Of_AnyType_IsReadableAndSafe(Type type, string text, string name)
    {
        Assert.Equal(text, TypeText.WithNamespace(type));
        Assert.Equal(name.TrimEnd('_'), FileNames.Of("X", type));
    }

    [Fact]
    public void Of_ATypeOfTypes_IsBounded()
    {
        Type type = typeof(int);
        for (int i = 0; i < 100; i++)
        {
            type = typeof(KeyValuePair<,>).MakeGenericType(type, typeof(string));
        }

        string name = FileNames.Of("Json.Write", type);
        Assert.InRange(name.Length, 100, 200);
        Assert.StartsWith("Json.Write.", name, StringComparison.Ordinal);
    }

    private static class Outer<TFirst, TSecond>
    {
        public sealed class Inner;

        public sealed class Inner<T>;
    }

    private sealed class Größe;
}
