using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>How a type is declared.</summary>
/// <param name="Text">C# up to the name.</param>
/// <param name="Kinds">What it is.</param>
internal sealed record TypeShape(string Feature, string Text, TypeKinds Kinds, int Weight = 10) : Row(Feature, Weight)
{
    /// <summary>The shapes of all formats.</summary>
    public static IReadOnlyList<TypeShape> All { get; } =
    [
        new("class", "public class", TypeKinds.Class, 30),
        new("sealed class", "public sealed class", TypeKinds.Class | TypeKinds.Sealed),
        new("internal class", "internal class", TypeKinds.Class | TypeKinds.Internal, 4),
        new("record", "public record", TypeKinds.Record, 20),
        new("sealed record", "public sealed record", TypeKinds.Record | TypeKinds.Sealed),
        new("struct", "public struct", TypeKinds.Struct, 12),
        new("readonly struct", "public readonly struct", TypeKinds.Struct | TypeKinds.ReadOnly, 6),
        new("record struct", "public record struct", TypeKinds.RecordStruct, 12),
        new("readonly record struct", "public readonly record struct", TypeKinds.RecordStruct | TypeKinds.ReadOnly, 6),
        new("abstract class", "public abstract class", TypeKinds.Class | TypeKinds.Abstract, 8),
        new("abstract record", "public abstract record", TypeKinds.Record | TypeKinds.Abstract, 4),
        new("interface", "public interface", TypeKinds.Interface, 5),
    ];

    /// <summary>One value of several types; formats that have unions have it.</summary>
    public static TypeShape Union { get; } = new("union", "public union", TypeKinds.Union);

    /// <summary>Whether it has all of these.</summary>
    public bool Is(TypeKinds kinds) => (Kinds & kinds) == kinds;

    /// <summary>Whether it has one of these.</summary>
    public bool IsAny(TypeKinds kinds) => (Kinds & kinds) != 0;
}
