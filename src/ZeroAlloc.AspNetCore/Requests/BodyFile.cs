using System.Globalization;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.AspNetCore.Requests;

/// <summary>
/// A temporary file in which a large body waits for its last byte: where ASP.NET Core has its own,
/// named as these are, and deleted when it is disposed.
/// </summary>
/// <remarks><b>Threading</b>: one caller at a time.</remarks>
internal sealed class BodyFile : IDisposable
{
    private const int BufferSize = 64 * 1024;

    private readonly FileStream _file;

    /// <summary>Creates the file.</summary>
    /// <exception cref="InvalidOperationException">It can't be created.</exception>
    public BodyFile()
    {
        var options = new FileStreamOptions
        {
            Mode = FileMode.CreateNew,
            Access = FileAccess.ReadWrite,
            Share = FileShare.Delete,
            BufferSize = BufferSize,
            Options = FileOptions.Asynchronous | FileOptions.DeleteOnClose | FileOptions.SequentialScan,
        };
        if (!OperatingSystem.IsWindows())
        {
            options.UnixCreateMode = UnixFileMode.UserRead | UnixFileMode.UserWrite;
        }

        string directory = Environment.GetEnvironmentVariable("ASPNETCORE_TEMP") is { Length: > 0 } own ? own : Path.GetTempPath();
        try
        {
            _file = new FileStream(
                Path.Combine(directory, string.Create(CultureInfo.InvariantCulture, $"ASPNETCORE_{Guid.NewGuid()}.tmp")), options);
        }
        catch (Exception e) when (IsOfTheDisk(e))
        {
            throw Failure(e);
        }
    }

    /// <summary>Bytes so far.</summary>
    public long Length { get; private set; }

    /// <summary>Adds bytes at the end.</summary>
    /// <exception cref="InvalidOperationException">They can't be written.</exception>
    public async ValueTask WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken)
    {
        try
        {
            await _file.WriteAsync(bytes, cancellationToken);
        }
        catch (Exception e) when (IsOfTheDisk(e))
        {
            throw Failure(e);
        }

        Length += bytes.Length;
    }

    /// <summary>Copies all of it behind what a block holds.</summary>
    /// <remarks>Without a wait in between, so that no more documents stand in memory than there are threads to read them.</remarks>
    /// <exception cref="InvalidOperationException">The file can't be read.</exception>
    public void CopyTo(PooledBlock block)
    {
        try
        {
            _file.Position = 0;
            _file.ReadExactly(block.GetSpan((int)Length)[..(int)Length]);
        }
        catch (Exception e) when (IsOfTheDisk(e))
        {
            throw Failure(e);
        }

        block.Advance((int)Length);
    }

    public void Dispose() => _file.Dispose();

    private static bool IsOfTheDisk(Exception exception) => exception is IOException or UnauthorizedAccessException;

    /// <summary>No <see cref="IOException"/>: that says of a request that the client has gone.</summary>
    private static InvalidOperationException Failure(Exception exception) =>
        new(
            $"A request body longer than {nameof(ZeroAllocFormatterOptions.Limits)}.{nameof(ZeroAllocFormatterLimits.XmlBufferLimit)} couldn't be buffered in a temporary file. Check the temporary folder, or raise the limit.",
            exception);
}
