using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Benchmarks.History;

/// <summary>What one run of a command measured, and where: the file that <c>--out</c> writes and <c>compare</c> reads.</summary>
internal sealed record ResultFile
{
    /// <summary>The version that this program writes and reads.</summary>
    public const int CurrentSchema = 1;

    private static readonly JsonSerializerOptions s_options = new(JsonSerializerDefaults.Web)
    {
        WriteIndented = true,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        RespectRequiredConstructorParameters = true,
    };

    /// <summary>The version of this file's form; raised when a property gets another meaning.</summary>
    public required int Schema { get; init; }

    /// <summary>The arguments of the program, without <c>--out</c> and its file.</summary>
    public required string Command { get; init; }

    /// <summary>The commit, with <c>-dirty</c> behind it where files differed from it; <c>unknown</c> without git.</summary>
    public required string Commit { get; init; }

    /// <summary>When the run began, in UTC.</summary>
    public required DateTimeOffset Date { get; init; }

    /// <summary>Where it ran.</summary>
    public required Machine Machine { get; init; }

    /// <summary>The rows, in the order in which they were measured.</summary>
    public required IReadOnlyList<ResultRow> Rows { get; init; }

    /// <summary>Reads a file.</summary>
    /// <exception cref="InvalidDataException">It is no file of results, or one of another version.</exception>
    /// <exception cref="IOException">It can't be read.</exception>
    public static ResultFile Read(string path)
    {
        ResultFile? file;
        try
        {
            file = JsonSerializer.Deserialize<ResultFile>(File.ReadAllBytes(path), s_options);
        }
        catch (JsonException e)
        {
            throw new InvalidDataException($"{path} is no file of results: {e.Message}", e);
        }

        return file switch
        {
            null => throw new InvalidDataException($"{path} is no file of results: it says null."),
            { Schema: not CurrentSchema } =>
                throw new InvalidDataException($"{path} has the schema {file.Schema}; {CurrentSchema} is understood."),
            _ => file,
        };
    }

    /// <summary>Writes the file, and its folder where there is none.</summary>
    public void Write(string path)
    {
        if (Path.GetDirectoryName(Path.GetFullPath(path)) is { } folder)
        {
            Directory.CreateDirectory(folder);
        }

        File.WriteAllText(path, JsonSerializer.Serialize(this, s_options) + "\n");
    }
}
