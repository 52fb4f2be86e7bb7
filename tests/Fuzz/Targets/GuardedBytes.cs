using System.Buffers;
using ZeroAlloc.Fuzz.Engine;

namespace ZeroAlloc.Fuzz.Targets;

/// <summary>
/// Memory between two pages that can't be read: a load outside ends the process. Where the operating system is not asked for such pages
/// an array takes its place.
/// </summary>
internal sealed unsafe partial class GuardedBytes : MemoryManager<byte>
{
    private const int Inner = 1 << 16;
    private const int Guard = 1 << 16;
    private const int ReadWrite = 3;
    private const int NoAccess = 0;
    private const int PrivateAnonymous = 0x22;

    private readonly byte* _start;

    public GuardedBytes()
    {
        if (OperatingSystem.IsLinux())
        {
            nint mapping = Map(0, Guard + Inner + Guard, ReadWrite, PrivateAnonymous, -1, 0);
            if (mapping == -1 || Protect(mapping, Guard, NoAccess) != 0 || Protect(mapping + Guard + Inner, Guard, NoAccess) != 0)
            {
                throw new InvalidOperationException("No guarded memory.");
            }

            _start = (byte*)mapping + Guard;
        }
    }

    /// <summary>Copies bytes directly behind the first guard.</summary>
    public ReadOnlyMemory<byte> AtStart(ReadOnlySpan<byte> bytes) => Place(bytes, 0);

    /// <summary>Copies bytes directly before the second guard.</summary>
    public ReadOnlyMemory<byte> AtEnd(ReadOnlySpan<byte> bytes) => Place(bytes, Inner - bytes.Length);

    public override Span<byte> GetSpan() => new(_start, Inner);

    public override MemoryHandle Pin(int elementIndex = 0) => new(_start + elementIndex);

    public override void Unpin()
    {
    }

    protected override void Dispose(bool disposing)
    {
        if (_start is not null)
        {
            _ = Unmap((nint)_start - Guard, Guard + Inner + Guard);
        }
    }

    private ReadOnlyMemory<byte> Place(ReadOnlySpan<byte> bytes, int at)
    {
        if (_start is null || bytes.Length > FuzzTarget.MaxLength)
        {
            return bytes.ToArray();
        }

        bytes.CopyTo(GetSpan()[at..]);
        return Memory.Slice(at, bytes.Length);
    }

    [System.Runtime.InteropServices.LibraryImport("libc", EntryPoint = "mmap")]
    private static partial nint Map(nint address, nint length, int protection, int flags, int file, nint offset);

    [System.Runtime.InteropServices.LibraryImport("libc", EntryPoint = "mprotect")]
    private static partial int Protect(nint address, nint length, int protection);

    [System.Runtime.InteropServices.LibraryImport("libc", EntryPoint = "munmap")]
    private static partial int Unmap(nint address, nint length);
}
