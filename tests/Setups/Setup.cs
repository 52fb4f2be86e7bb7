using ZeroAlloc.Integration.Matrix;

namespace ZeroAlloc.Setups;

/// <summary>A way in which applications are put together.</summary>
/// <param name="Name">Its name.</param>
internal sealed record Setup(string Name)
{
    /// <summary>Registers what it consists of; the library is added beside that, or not.</summary>
    public required Action<IServiceCollection> Services { get; init; }

    /// <summary>Puts middleware and endpoints into the application: where the flag is set, those that name the library.</summary>
    public required Action<WebApplication, bool> Map { get; init; }

    /// <summary>What is asked, in this order.</summary>
    public required Request[] Requests { get; init; }

    /// <summary>What one of the answers shows: that the set-up does something.</summary>
    public required Func<Answer, bool> Shows { get; init; }

    /// <summary>
    /// Whether one line makes the library write some of the answers. They have a Content-Length then, where stock sends chunks.
    /// </summary>
    public bool Gains { get; init; } = true;

    /// <inheritdoc/>
    public override string ToString() => Name;
}
