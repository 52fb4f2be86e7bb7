using System.Runtime.CompilerServices;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>What can be awaited, and is no task: the framework rejects handlers that return it.</summary>
internal sealed class Awaitable
{
    public TaskAwaiter<int> GetAwaiter() => Task.FromResult(5).GetAwaiter();
}

/// <summary>The same, by a method that isn't public.</summary>
internal sealed class HiddenAwaitable
{
    internal TaskAwaiter<int> GetAwaiter() => Task.FromResult(5).GetAwaiter();
}

/// <summary>The same, by a method without an instance.</summary>
internal sealed class StaticAwaitable
{
    public static TaskAwaiter<int> GetAwaiter() => Task.FromResult(5).GetAwaiter();
}

/// <summary>What yields nothing.</summary>
internal sealed class IdleAwaitable
{
    public TaskAwaiter GetAwaiter() => Task.CompletedTask.GetAwaiter();
}

/// <summary>A structure.</summary>
internal readonly struct AwaitableValue
{
    public TaskAwaiter<int> GetAwaiter() => Task.FromResult(5).GetAwaiter();
}

/// <summary>What can't be awaited: its method makes no awaiter.</summary>
internal sealed class NoAwaitable
{
    public int Number => 5;

    public int GetAwaiter() => Number;
}

/// <summary>What is awaited by an interface.</summary>
internal interface IAwaitable
{
    TaskAwaiter<int> GetAwaiter();
}

/// <inheritdoc/>
internal sealed class AwaitableByInterface : IAwaitable
{
    TaskAwaiter<int> IAwaitable.GetAwaiter() => Task.FromResult(5).GetAwaiter();
}

/// <summary>A task of the application's own.</summary>
internal sealed class OwnTask<T> : Task<T>
{
    public OwnTask(T value)
        : base(() => value) => RunSynchronously();
}
