namespace ZeroAlloc.Crossings.Models;

/// <summary>What a type is, and where a member may stand.</summary>
[Flags]
internal enum TypeKinds
{
    None = 0,
    Class = 1,
    Record = 2,
    Struct = 4,
    RecordStruct = 8,
    Interface = 16,
    Sealed = 32,
    ReadOnly = 64,
    Abstract = 128,
    Internal = 256,
    Union = 512,

    /// <summary>Classes and records that are classes.</summary>
    References = Class | Record,

    /// <summary>All structs.</summary>
    Values = Struct | RecordStruct,

    /// <summary>What has a parameter list.</summary>
    Records = Record | RecordStruct,

    /// <summary>All but interfaces.</summary>
    Concrete = References | Values,
}
