using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>What says in which of its elements a member, or an item, stood.</summary>
internal sealed partial class XmlObjectReadEmitter
{
    /// <summary>Says it of the element that was read: at once, or beside the item.</summary>
    private void EmitIdentifier(XmlMemberPlan member)
    {
        if (member.IdentifierValue is not { } said)
        {
            return;
        }

        LocalBuilder value = Local(said.GetType(), "identifier");
        long number = ((IConvertible)said).ToInt64(null);
        bool isLong = Type.GetTypeCode(said.GetType()) is TypeCode.Int64 or TypeCode.UInt64;
        Code.Set(value, isLong ? (Operand)number : unchecked((int)number));
        if (_identifiers.TryGetValue(Declared(member), out LocalBuilder? identifiers))
        {
            EmitFlatItem(identifiers, value);
        }
        else
        {
            EmitSet(member.Identifier.Required(), value);
        }
    }

    /// <summary>Sets the array that says it of all items: none without items.</summary>
    private void EmitIdentifiers(XmlMemberPlan member, LocalBuilder scratch)
    {
        LocalBuilder array = Local(XmlMembers.TypeOf(member.Identifier.Required()), "identifiers");
        Code.Clear(array);
        using (Code.If(scratch))
        {
            EmitMakeCollection(array.LocalType, scratch.LocalType.GetGenericArguments()[0], null, scratch, array);
            EmitGiveBack(scratch);
        }

        EmitSet(member.Identifier.Required(), array);
    }
}
