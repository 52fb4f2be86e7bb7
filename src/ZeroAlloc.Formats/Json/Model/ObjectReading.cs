using System.Globalization;
using System.Reflection;
using System.Text;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>What only readers need to know of an object.</summary>
/// <param name="Constructor">What makes it; null for a struct's default.</param>
/// <param name="Parameters">The constructor's parameters, in its order.</param>
/// <param name="NamesSlot">Where its <see cref="MemberNames"/> are.</param>
/// <param name="RefusesUnknown">Whether a name that is not in the contract is an error.</param>
internal sealed record ObjectReading(ConstructorInfo? Constructor, IReadOnlyList<ReadParameter> Parameters, int NamesSlot, bool RefusesUnknown)
{
    /// <summary>Adds what distinguishes the emitted code.</summary>
    public void AppendShape(StringBuilder shape)
    {
        shape.Append(CultureInfo.InvariantCulture, $"#{NamesSlot}{(RefusesUnknown ? '!' : '?')}{Constructor?.MetadataToken:x}");
        foreach (ReadParameter parameter in Parameters)
        {
            shape.Append(CultureInfo.InvariantCulture, $"({parameter.DefaultSlot})");
        }
    }
}

/// <summary>A parameter of the constructor that documents are read through.</summary>
/// <param name="Type">Its type.</param>
/// <param name="DefaultSlot">Where its default value is, if that is not the type's own; otherwise -1.</param>
internal sealed record ReadParameter(Type Type, int DefaultSlot);
