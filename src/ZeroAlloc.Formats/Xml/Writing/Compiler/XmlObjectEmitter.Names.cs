using System.Reflection.Emit;
using System.Text;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <content>
/// Attributes, and the prefixes that are made up for those with a namespace. An object that has any does not pause, so that its locals
/// know what its tag has declared.
/// </content>
internal sealed partial class XmlObjectEmitter
{
    private LocalBuilder? _usedNames;
    private LocalBuilder? _outerNames;

    private void EmitAttribute(XmlMemberPlan member, XmlTextPlan text, Operand value)
    {
        byte[] name = Encoding.UTF8.GetBytes(member.WrittenAttribute);
        if (!member.HasMadePrefix)
        {
            _text.EmitAttribute([.. " "u8, .. name], text, value);
            return;
        }

        _code.Level();
        int prefix = Array.IndexOf(_compiler.Prefixed, member.AttributeNamespace);
        _code.Write(XmlCalls.WritePrefix, prefix, Operand.AddressOf(_usedNames!));
        _text.EmitAttribute(name, text, value);
    }

    private void EmitDeclarations()
    {
        if (_usedNames is not null)
        {
            _code.Level();
            IEnumerable<Operand> prefixed = _compiler.Prefixed.Select(static ns => (Operand)ns);
            IEnumerable<Operand> none = Enumerable.Repeat(Operand.Null, XmlPrefixRules.MaxNamespaces - _compiler.Prefixed.Length);
            _code.Write(XmlCalls.WriteDeclarations, [_usedNames, .. prefixed, .. none]);
        }
    }

    private void EmitOpenNames()
    {
        if (!_compiler.HasNames)
        {
            return;
        }

        _outerNames ??= _code.Local(typeof(long));
        _code.OpenNames(_form.Names, _outerNames);
        if (_plan.Members.Exists(static member => member.HasMadePrefix))
        {
            _usedNames ??= _code.Local(typeof(int));
            _code.Set(_usedNames, Operand.Zero);
        }
    }

    private void EmitCloseNames()
    {
        if (_compiler.HasNames)
        {
            _code.CloseNames(_form.Names, _usedNames is null ? Operand.Zero : _usedNames, _outerNames!);
        }
    }
}
