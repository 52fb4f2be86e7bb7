using System.Buffers;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>Pages of memory between two pages that can't be read: whoever reads a byte outside ends the process. Linux only.</summary>
internal sealed unsafe class GuardedMemory : MemoryManager<byte>
{
    private const int ReadWrite = 3;
    private const int PrivateAnonymous = 0x22;
    private const int NoAccess = 0;

    private readonly nuint _page = (nuint)Environment.SystemPageSize;
    private readonly byte* _mapping;
    private readonly nuint _inner;

    public GuardedMemory(int capacity)
    {
        _inner = ((nuint)capacity + _page - 1) / _page * _page;
        _mapping = (byte*)Map(null, _inner + (2 * _page), ReadWrite, PrivateAnonymous, -1, 0);
        Assert.True(_mapping != (byte*)-1);
        Assert.Equal(0, Protect(_mapping, _page, NoAccess));
        Assert.Equal(0, Protect(_mapping + _page + _inner, _page, NoAccess));
    }

    /// <summary>Copies bytes directly behind the first guard.</summary>
    public ReadOnlyMemory<byte> AtStart(ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(GetSpan());
        return Memory[..bytes.Length];
    }

    /// <summary>Copies bytes directly before the second guard.</summary>
    public ReadOnlyMemory<byte> AtEnd(ReadOnlySpan<byte> bytes)
    {
        Memory<byte> end = Memory[((int)_inner - bytes.Length)..];
        bytes.CopyTo(end.Span);
        return end;
    }

    public override Span<byte> GetSpan() => new(_mapping + _page, (int)_inner);

    public override MemoryHandle Pin(int elementIndex = 0) => new(_mapping + _page + elementIndex);

    public override void Unpin()
    {
    }

    protected override void Dispose(bool disposing) => Assert.Equal(0, Unmap(_mapping, _inner + (2 * _page)));

    [DllImport("libc", EntryPoint = "mmap")]
    private static extern void* Map(void* address, nuint length, int protection, int flags, int file, nint offset);

    [DllImport("libc", EntryPoint = "mprotect")]
    private static extern int Protect(void* address, nuint length, int protection);

    [DllImport("libc", EntryPoint = "munmap")]
    private static extern int Unmap(void* address, nuint length);
}
