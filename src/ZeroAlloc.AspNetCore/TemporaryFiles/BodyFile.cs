using System.Globalization;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.AspNetCore.TemporaryFiles;

/// <summary>
/// A temporary file in which a large body waits for the client: where ASP.NET Core has its own, named as these are, and deleted when it
/// is disposed.
/// </summary>
/// <remarks><b>Threading</b>: one caller at a time.</remarks>
internal sealed class BodyFile : IDisposable
{
    private readonly FileStream _file;
    private readonly string _failure;
    private long _read;

    /// <summary>Creates the file.</summary>
    /// <param name="bufferSize">Bytes of its own buffer, for many small pieces; 0 for none.</param>
    /// <param name="failure">The message of the exception for a file that can't be created, written or read.</param>
    /// <exception cref="InvalidOperationException">It can't be created.</exception>
    public BodyFile(int bufferSize, string failure)
    {
        _failure = failure;
        var options = new FileStreamOptions
        {
            Mode = FileMode.CreateNew,
            Access = FileAccess.ReadWrite,
            Share = FileShare.Delete,
            BufferSize = bufferSize,
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

    /// <summary>Whether <see cref="ReadAsync"/> has returned all bytes.</summary>
    public bool IsRead => _read == Length;

    /// <summary>Adds bytes at the end.</summary>
    /// <exception cref="InvalidOperationException">They can't be written. <see cref="Length"/> has none of them.</exception>
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

    /// <summary>Reads the next bytes, from the start; none is written any more.</summary>
    /// <param name="destination">Gets the bytes; at least one of them, unless <see cref="IsRead"/>.</param>
    /// <param name="cancellationToken">Stops reading.</param>
    /// <returns>Bytes that were read.</returns>
    /// <exception cref="InvalidOperationException">The file can't be read.</exception>
    public async ValueTask<int> ReadAsync(Memory<byte> destination, CancellationToken cancellationToken)
    {
        try
        {
            if (_read == 0)
            {
                _file.Position = 0;
            }

            // What a failed write has left behind the last whole piece is not read.
            int most = (int)Math.Min(destination.Length, Length - _read);
            int count = await _file.ReadAtLeastAsync(destination[..most], Math.Min(most, 1), cancellationToken: cancellationToken);
            _read += count;
            return count;
        }
        catch (Exception e) when (IsOfTheDisk(e))
        {
            throw Failure(e);
        }
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
    private InvalidOperationException Failure(Exception exception) => new(_failure, exception);
}
