using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.AspNetCore.Formats.Xml;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>Mentions the contracts of a type where it is known by name, so that a native application has their code.</summary>
/// <remarks>
/// Contracts are made by reflection. For classes they share one code; that of a struct is made only where something mentions it.
/// </remarks>
internal static class ContractMentions
{
    /// <summary>Does nothing, and is called only where it has to be compiled.</summary>
    /// <typeparam name="T">The type.</typeparam>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Mention<T>()
    {
        if (!RuntimeFeature.IsDynamicCodeSupported && typeof(T).IsValueType)
        {
            Keep<JsonBodyContract<T>>();
            Keep<StockJsonContract<T>>();
            if (AppFeatures.HasXml)
            {
                Keep<XmlBodyContract<T>>();
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Keep<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] TContract>()
    {
    }
}
