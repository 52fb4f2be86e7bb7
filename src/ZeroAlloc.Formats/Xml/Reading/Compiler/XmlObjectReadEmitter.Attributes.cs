using System.Reflection.Emit;
using System.Text;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>The attributes of an object.</summary>
internal sealed partial class XmlObjectReadEmitter
{
    /// <summary>Reads the start tag: to the content, or to the end of an element that has none.</summary>
    private void EmitAttributes(Label content)
    {
        Label[] values = Code.Labels(_attributes.Count);
        Label next = Code.Label();
        LocalBuilder declared = Code.Local(typeof(int));
        EmitGoIfTagEnds(content);
        Code.Set(declared, Operand.Zero);
        if (_attributes.Count > 0)
        {
            Code.Match(Encoding.UTF8.GetBytes($" {XmlReadShapes.AttributeName(_attributes[0])}=\""), next);
            Code.Go(values[0]);
        }

        for (int i = 0; i < _attributes.Count; i++)
        {
            Code.Mark(values[i]);
            EmitAttribute(_attributes[i]);
            EmitNextAttribute(i, values, next, content);
        }

        Code.Mark(next);
        Code.Read(
            XmlReadCalls.NextAttribute, Compiler.Slots.Names(_plan).Attributes, Operand.AddressOf(declared), Operand.AddressOf(_index));
        Code.Switch(_index, values);
        Code.GoIfNot(ReaderCode.IsAt('>'), _done);
        Code.Advance(1);
    }

    /// <summary>From the closing quote of an attribute to the next one, or to the content.</summary>
    private void EmitNextAttribute(int index, Label[] values, Label next, Label content)
    {
        bool isLast = index + 1 == _attributes.Count;
        EmitGoIfMatch(
            isLast ? "\">"u8 : Encoding.UTF8.GetBytes($"\" {XmlReadShapes.AttributeName(_attributes[index + 1])}=\""),
            isLast ? content : values[index + 1]);

        // The quote is there: it has ended the value.
        Code.Advance(1);
        Code.Go(next);
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
            Code.Set(text, ReaderCode.Test(XmlReadCalls.Attribute));
            if (XmlReadShapes.IsFilled(member) && !IsProof)
            {
                Code.Set(value, _held.TryGetValue(member, out LocalBuilder? filled) ? filled : Get(member));
            }

            EmitParse(plan, text, value);
            EmitAdvance(text);
        }

        // Where the document ended before the value did.
        Code.GoIfNot(ReaderCode.IsAt('"'), Code.Fail);
        if (IsProof)
        {
            return;
        }

        if (_held.TryGetValue(member, out LocalBuilder? held))
        {
            Code.Set(held, value);
        }
        else if (!XmlReadShapes.IsFilled(member))
        {
            EmitSet(member.Member, value);
        }

        EmitSpecified(member);
    }

    /// <summary>An array of an attribute that is not there is none, whatever the constructor has made.</summary>
    private void EmitArrayAttributeEnd(XmlMemberPlan member)
    {
        LocalBuilder value = Local(member.Type, "value");
        using (Code.IfNot(IsSeen(_plan.Members.IndexOf(member))))
        {
            Code.Clear(value);
            EmitSet(member.Member, value);
        }
    }
}
