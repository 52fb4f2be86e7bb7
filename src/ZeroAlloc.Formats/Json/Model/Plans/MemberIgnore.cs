namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>When a member is left out.</summary>
internal enum MemberIgnore
{
    /// <summary>Never.</summary>
    Never,

    /// <summary>When it is null.</summary>
    Null,

    /// <summary>When it is its type's default.</summary>
    Default,

    /// <summary>When the contract's own predicate says no.</summary>
    Asked,
}
