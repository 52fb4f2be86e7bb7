using System.Runtime.ExceptionServices;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Planning;

/// <summary>The exceptions that are thrown on this thread until it is disposed, caught ones too.</summary>
internal sealed class ThrownExceptions : IDisposable
{
    private readonly int _thread = Environment.CurrentManagedThreadId;
    private readonly List<Exception> _all = [];

    public ThrownExceptions() => AppDomain.CurrentDomain.FirstChanceException += Add;

    /// <summary>These exceptions.</summary>
    public IReadOnlyList<Exception> All => _all;

    /// <summary>Those that code of the library threw.</summary>
    public IReadOnlyList<Exception> OfLibrary =>
        [.. _all.Where(static thrown => thrown.TargetSite?.DeclaringType?.Assembly == typeof(ZeroAllocJson).Assembly)];

    public void Dispose() => AppDomain.CurrentDomain.FirstChanceException -= Add;

    private void Add(object? sender, FirstChanceExceptionEventArgs e)
    {
        if (Environment.CurrentManagedThreadId == _thread)
        {
            _all.Add(e.Exception);
        }
    }
}
