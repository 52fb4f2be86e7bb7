using System.Reflection.Emit;
using System.Text;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>The attributes of an object.</summary>
internal sealed partial class XmlObjectReadEmitter
{
    /// <summary>Reads the start tag: to the content, or to the end of an element that has none.</summary>
    private void EmitAttributes(Label content)
    {
        Label[] values = [.. _attributes.Select(_ => Il.DefineLabel())];
        Label next = Il.DefineLabel();
        Label tag = Il.DefineLabel();
        LocalBuilder declared = Il.DeclareLocal(typeof(int));
        EmitIsAt('>', tag);
        EmitAdvance(1);
        Il.Emit(OpCodes.Br, content);
        Il.MarkLabel(tag);
        Il.Emit(OpCodes.Ldc_I4_0);
        Il.Emit(OpCodes.Stloc, declared);
        if (_attributes.Count > 0)
        {
            EmitMatch(Encoding.UTF8.GetBytes($" {XmlReadShapes.AttributeName(_attributes[0])}=\""), next);
            Il.Emit(OpCodes.Br, values[0]);
        }

        for (int i = 0; i < _attributes.Count; i++)
        {
            Il.MarkLabel(values[i]);
            EmitAttribute(_attributes[i]);
            EmitNextAttribute(i, values, next, content);
        }

        Il.MarkLabel(next);
        EmitDocument();
        Il.Emit(OpCodes.Ldc_I4, Compiler.Slots.Names(_plan).Attributes);
        Il.Emit(OpCodes.Ldloca, declared);
        Il.Emit(OpCodes.Ldloca, _index);
        EmitCallOrFail(XmlReadCalls.NextAttribute);
        SwitchCode.Emit(Il, _index, values);
        EmitIsAt('>', _done);
        EmitAdvance(1);
    }

    /// <summary>From the closing quote of an attribute to the next one, or to the content.</summary>
    private void EmitNextAttribute(int index, Label[] values, Label next, Label content)
    {
        Label other = Il.DefineLabel();
        bool isLast = index + 1 == _attributes.Count;
        EmitMatch(isLast ? "\">"u8 : Encoding.UTF8.GetBytes($"\" {XmlReadShapes.AttributeName(_attributes[index + 1])}=\""), other);
        Il.Emit(OpCodes.Br, isLast ? content : values[index + 1]);
        Il.MarkLabel(other);

        // The quote is there: it has ended the value.
        EmitAdvance(1);
        Il.Emit(OpCodes.Br, next);
    }

    /// <summary>Reads the value of an attribute, up to its closing quote.</summary>
    private void EmitAttribute(XmlMemberPlan member)
    {
        var plan = (XmlTextPlan)member.Value;
        LocalBuilder value = Local(plan.Type, "value");
        EmitSee(member);
        if (plan.Kind == XmlTextKind.String)
        {
            EmitTrimmedTest(
                plan, plan.NameKind == XmlNameKind.None ? XmlReadCalls.IsTrimmedAttribute : XmlReadCalls.IsNameAttribute);
            EmitString(value, XmlReadCalls.ReadAttribute, XmlReadCalls.ProveAttribute);
        }
        else
        {
            LocalBuilder text = Local(typeof(ReadOnlySpan<byte>), "text");
            EmitDocument();
            Il.Emit(OpCodes.Call, XmlReadCalls.Attribute);
            Il.Emit(OpCodes.Stloc, text);
            if (XmlReadShapes.IsFilled(member) && Walk != XmlReadWalk.Proof)
            {
                EmitFilled(member, value);
            }

            EmitParse(plan, text, value);
            EmitAdvance(text);
        }

        // Where the document ended before the value did.
        EmitIsAt('"', Fail);
        if (Walk == XmlReadWalk.Proof)
        {
            return;
        }

        if (_held.TryGetValue(member, out LocalBuilder? held))
        {
            Il.Emit(OpCodes.Ldloc, value);
            Il.Emit(OpCodes.Stloc, held);
        }
        else if (!XmlReadShapes.IsFilled(member))
        {
            EmitSet(member.Member, value);
        }

        EmitSpecified(member);
    }

    /// <summary>Loads the collection that the texts of an attribute are added to.</summary>
    private void EmitFilled(XmlMemberPlan member, LocalBuilder value)
    {
        if (_held.TryGetValue(member, out LocalBuilder? held))
        {
            Il.Emit(OpCodes.Ldloc, held);
            Il.Emit(OpCodes.Stloc, value);
        }
        else
        {
            EmitGet(member, value);
        }
    }

    /// <summary>An array of an attribute that is not there is none, whatever the constructor has made.</summary>
    private void EmitArrayAttributeEnd(XmlMemberPlan member)
    {
        int number = _plan.Members.IndexOf(member);
        LocalBuilder value = Local(member.Type, "value");
        Label wasSeen = Il.DefineLabel();
        Il.Emit(OpCodes.Ldloc, _seen[number / BitsPerWord]);
        Il.Emit(OpCodes.Ldc_I8, 1L << (number % BitsPerWord));
        Il.Emit(OpCodes.And);
        Il.Emit(OpCodes.Brtrue, wasSeen);
        EmitClear(value);
        EmitSet(member.Member, value);
        Il.MarkLabel(wasSeen);
    }
}
