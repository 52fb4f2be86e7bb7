using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;

namespace ZeroAlloc.Formats.Emission;

/// <summary>Emits switches.</summary>
[RequiresDynamicCode("Emits IL.")]
internal static class SwitchCode
{
    /// <summary>Goes to the label at an index, or on to what is emitted next if there is none.</summary>
    /// <remarks>A switch over no label would be valid, but <see cref="PersistedAssemblyBuilder"/> does not write one.</remarks>
    public static void Emit(ILGenerator il, LocalBuilder index, Label[] labels)
    {
        if (labels.Length != 0)
        {
            il.Emit(OpCodes.Ldloc, index);
            il.Emit(OpCodes.Switch, labels);
        }
    }
}
