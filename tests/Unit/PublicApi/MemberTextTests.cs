using System.Reflection;

namespace ZeroAlloc.Unit.PublicApi;

/// <summary>The snapshot is only as good as its printer: what changes for a caller has to change the text.</summary>
public sealed class MemberTextTests
{
    [Theory]
    [InlineData(nameof(Sample.Limit), "public const int Limit = 3;")]
    [InlineData(nameof(Sample.Note), "public required string? Note { get; init; }")]
    [InlineData(nameof(Sample.Names), "public List<string?> Names { get; }")]
    [InlineData(nameof(Sample.Find), "public virtual ref int Find(in Guid key, out int? index, params string[] more);")]
    [InlineData(
        nameof(Sample.Make),
        "public static T Make<T>(CancellationToken token = default, string text = \"a\") where T : class, IDisposable, new();")]
    [InlineData("Inherited", "protected string Inherited();")]
    [InlineData("Hidden", null)]
    [InlineData("Half", null)]
    public void Of_Member_IsItsDeclaration(string name, string? expected)
    {
        MemberInfo member = typeof(Sample)
            .GetMember(name, BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static)
            .Single();

        Assert.Equal(expected, MemberText.Of(member));
    }

    private class Sample
    {
        public const int Limit = 3;
        private int _value;

        public required string? Note { get; init; }

        public List<string?> Names { get; } = [];

        public static T Make<T>(CancellationToken token = default, string text = "a")
            where T : class, IDisposable, new() => new();

        public virtual ref int Find(in Guid key, out int? index, params string[] more)
        {
            index = more.Length;
            return ref _value;
        }

        protected string Inherited() => Hidden();

        private protected string Half() => "";

        private string Hidden() => Half();
    }
}
