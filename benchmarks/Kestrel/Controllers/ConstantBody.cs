namespace ZeroAlloc.Benchmarks.Kestrel.Controllers;

/// <summary>What an action returns to have the ready-made bytes of a model sent by <see cref="ConstantBodyFormatter"/>.</summary>
/// <typeparam name="T">The model.</typeparam>
public sealed class ConstantBody<T>
{
    /// <summary>The only one.</summary>
    internal static ConstantBody<T> Instance { get; } = new();
}
