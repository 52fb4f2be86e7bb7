using System.Reflection;
using System.Reflection.Emit;
using System.Text.Json.Nodes;
using ZeroAlloc.Formats.Compilation.Code;
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
            Code.Set(_before, ReaderCode.Position);
        }
    }

    private void EmitUnknown()
    {
        if (_plan.Extension is not { } extension)
        {
            Code.Read(ReadCalls.SkipValue);
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
        using (Code.IfNot(Get(extension.Holder)))
        {
            Code.Set(dictionary, Created(extension.CreatorSlot).Cast(dictionary.LocalType));
            EmitSet(extension.Holder, dictionary);
        }
    }

    private void EmitAddUnknown(ExtensionPlan extension, LocalBuilder value) => Code.Call(
        value.LocalType == typeof(JsonNode) ? ReadCalls.AddUnknownNode : ReadCalls.AddUnknown.MakeGenericMethod(value.LocalType),
        ReaderCode.Document,
        _before,
        Get(extension.Holder),
        value);

    private Operand Get(MemberPlan member) => member.GetterSlot is { } slot
        ? Operand.Call(ReadCalls.Get.MakeGenericMethod(member.Value.Type), ReaderCode.Document, slot, _item)
        : Operand.Member(member.Source ?? (MemberInfo)member.Target!, Item, _plan.Type.IsValueType);
}
