using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>Mentions a contract of a type where it is known by name, so that a native application has its code.</summary>
/// <remarks>
/// Contracts are made by reflection. For classes they share one code; that of a struct is made only where something mentions it.
/// </remarks>
internal static class ContractMentions
{
    /// <summary>Does nothing, and is called only where it has to be compiled.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <typeparam name="TContract">Its contract in a format.</typeparam>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Mention<T, [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] TContract>()
        where TContract : BodyContract<T>
    {
        if (!RuntimeFeature.IsDynamicCodeSupported && typeof(T).IsValueType)
        {
            Keep<TContract>();
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Keep<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] TContract>()
    {
    }
}
