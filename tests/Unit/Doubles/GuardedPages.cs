using System.Runtime.InteropServices;

namespace ZeroAlloc.Unit.Doubles;

/// <summary>
/// Memory whose end is that of the readable address space: a load one byte behind a text that is placed there ends the process. Where the
/// operating system is not asked for such pages, an array of the exact size takes their place.
/// </summary>
internal sealed unsafe partial class GuardedPages : IDisposable
{
    /// <summary>Bytes that can be placed.</summary>
    public const int Capacity = 1 << 17;

    private const int GuardSize = 1 << 16;
    private const int ReadWrite = 3;
    private const int NoAccess = 0;
    private const int PrivateAnonymous = 0x22;

    private readonly byte* _start;

    public GuardedPages()
    {
        if (!OperatingSystem.IsLinux())
        {
            return;
        }

        nint start = Map(0, Capacity + GuardSize, ReadWrite, PrivateAnonymous, -1, 0);
        if (start == -1 || Protect(start + Capacity, GuardSize, NoAccess) != 0)
        {
            throw new InvalidOperationException("No guarded memory.");
        }

        _start = (byte*)start;
    }

    /// <summary>Copies a text so that it ends where reading does. Valid until the next call.</summary>
    public Span<byte> Place(ReadOnlySpan<byte> text)
    {
        if (_start is null || text.Length > Capacity)
        {
            return text.ToArray();
        }

        Span<byte> place = new(_start + Capacity - text.Length, text.Length);
        text.CopyTo(place);
        return place;
    }

    public void Dispose()
    {
        if (_start is not null)
        {
            _ = Unmap((nint)_start, Capacity + GuardSize);
        }
    }

    [LibraryImport("libc", EntryPoint = "mmap")]
    private static partial nint Map(nint address, nint length, int protection, int flags, int file, nint offset);

    [LibraryImport("libc", EntryPoint = "mprotect")]
    private static partial int Protect(nint address, nint length, int protection);

    [LibraryImport("libc", EntryPoint = "munmap")]
    private static partial int Unmap(nint address, nint length);
}
