using System.Buffers.Binary;
using System.IO.MemoryMappedFiles;

namespace ZeroAlloc.Fuzz.Engine;

/// <summary>
/// The input at work, in a file that is mapped into memory: where a read outside of the input ends the process, the file tells which input
/// it was.
/// </summary>
internal sealed unsafe class LastInput : IDisposable
{
    private const int Head = 8;
    private readonly MemoryMappedFile _file;
    private readonly MemoryMappedViewAccessor _view;
    private readonly byte* _start;

    public LastInput(string path)
    {
        _file = MemoryMappedFile.CreateFromFile(path, FileMode.Create, null, Head + FuzzTarget.MaxLength);
        _view = _file.CreateViewAccessor();
        _view.SafeMemoryMappedViewHandle.AcquirePointer(ref _start);
    }

    /// <summary>Another input follows.</summary>
    public void Set(int subject, ReadOnlySpan<byte> input)
    {
        Span<byte> file = new(_start, Head + FuzzTarget.MaxLength);
        BinaryPrimitives.WriteInt32LittleEndian(file, subject);
        BinaryPrimitives.WriteInt32LittleEndian(file[4..], input.Length);
        input.CopyTo(file[Head..]);
    }

    public void Dispose()
    {
        _view.SafeMemoryMappedViewHandle.ReleasePointer();
        _view.Dispose();
        _file.Dispose();
    }
}
