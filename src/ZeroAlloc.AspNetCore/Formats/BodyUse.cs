namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>What an endpoint says of its bodies: they are of a type, in a format, in one direction.</summary>
/// <param name="Format">The format.</param>
/// <param name="Type">The type that the endpoint declares.</param>
/// <param name="IsWritten">Whether values are written; else they are read.</param>
internal readonly record struct BodyUse(BodyFormat Format, Type Type, bool IsWritten)
{
    /// <summary>
    /// Why only a request shows who writes or reads the body, as a sentence; null where the endpoint's description shows it. Types are
    /// compiled ahead in both cases.
    /// </summary>
    public string? Undecided { get; init; }

    /// <summary>Compiles what such bodies need, unless that is done; false where nothing is compiled for them.</summary>
    public bool IsCompiled()
    {
        if (Format.ContractAhead(Type, IsWritten) is not { } contract || contract.WayOf(IsWritten) < Way.Streamed)
        {
            return false;
        }

        contract.CompileInside(IsWritten);
        return true;
    }
}
