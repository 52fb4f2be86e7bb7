using System.Reflection;
using System.Reflection.Emit;
using System.Text.Json.Nodes;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>What becomes of unknown names: they are read over, or go into the object's extension data.</summary>
/// <remarks>
/// The position in front of each name that is looked for is kept, and an unknown one is read once more from there: known ones cost no more
/// than that. The dictionary is got, made and got again as often as System.Text.Json does.
/// </remarks>
internal sealed partial class ObjectReadEmitter
{
    private readonly LocalBuilder? _before;

    private void EmitNoteName()
    {
        if (_before is not null)
        {
            Il.Emit(OpCodes.Ldarg_1);
            Il.Emit(OpCodes.Stloc, _before);
        }
    }

    private void EmitUnknown()
    {
        if (_plan.Extension is not { } extension)
        {
            EmitSkipValue();
            return;
        }

        LocalBuilder value = Passing(extension.Value.Type);
        EmitRead(extension.Value, value);
        if (!IsProof)
        {
            EmitMakeHolder(extension);
            EmitAddUnknown(extension, value);
        }
    }

    private void EmitMakeHolder(ExtensionPlan extension)
    {
        LocalBuilder dictionary = Passing(extension.Holder.Value.Type);
        Label isThere = Il.DefineLabel();
        EmitGet(extension.Holder);
        Il.Emit(OpCodes.Brtrue, isThere);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldc_I4, extension.CreatorSlot);
        Il.Emit(OpCodes.Call, ReadCalls.Create);
        Il.Emit(OpCodes.Castclass, dictionary.LocalType);
        Il.Emit(OpCodes.Stloc, dictionary);
        EmitSet(extension.Holder, dictionary);
        Il.MarkLabel(isThere);
    }

    private void EmitAddUnknown(ExtensionPlan extension, LocalBuilder value)
    {
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldloc, _before!);
        EmitGet(extension.Holder);
        Il.Emit(OpCodes.Ldloc, value);
        Il.Emit(
            OpCodes.Call,
            value.LocalType == typeof(JsonNode) ? ReadCalls.AddUnknownNode : ReadCalls.AddUnknown.MakeGenericMethod(value.LocalType));
    }

    private void EmitGet(MemberPlan member)
    {
        if (member.GetterSlot is { } slot)
        {
            Il.Emit(OpCodes.Ldarg_0);
            Il.Emit(OpCodes.Ldc_I4, slot);
            Il.Emit(OpCodes.Ldloc, _item);
            Il.Emit(OpCodes.Call, ReadCalls.Get.MakeGenericMethod(member.Value.Type));
            return;
        }

        Il.Emit(_plan.Type.IsValueType ? OpCodes.Ldloca : OpCodes.Ldloc, _item);
        MemberInfo source = member.Source ?? (MemberInfo)member.Target!;
        if (source is FieldInfo field)
        {
            Il.Emit(OpCodes.Ldfld, field);
        }
        else
        {
            Il.Emit(_plan.Type.IsValueType ? OpCodes.Call : OpCodes.Callvirt, ((PropertyInfo)source).GetMethod!);
        }
    }
}
