using System.Reflection.Emit;
using System.Text;
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

    private void EmitAttribute(XmlMemberPlan member, XmlTextPlan text, Action load)
    {
        byte[] name = Encoding.UTF8.GetBytes(member.WrittenAttribute!);
        if (!member.HasMadePrefix)
        {
            _text.EmitAttribute([.. " "u8, .. name], text, load);
            return;
        }

        _code.Level();
        _code.LoadWindow();
        _code.LoadPosition();
        _il.Emit(OpCodes.Ldc_I4, Array.IndexOf(_compiler.Prefixed, member.AttributeNamespace));
        _il.Emit(OpCodes.Ldloca, _usedNames!);
        _il.Emit(OpCodes.Call, XmlCalls.WritePrefix);
        _code.StorePosition();
        _text.EmitAttribute(name, text, load);
    }

    private void EmitDeclarations()
    {
        if (_usedNames is null)
        {
            return;
        }

        _code.Level();
        _code.LoadWindow();
        _code.LoadPosition();
        _il.Emit(OpCodes.Ldloc, _usedNames);
        for (int i = 0; i < XmlPrefixRules.MaxNamespaces; i++)
        {
            if (i < _compiler.Prefixed.Length)
            {
                _il.Emit(OpCodes.Ldstr, _compiler.Prefixed[i]);
            }
            else
            {
                _il.Emit(OpCodes.Ldnull);
            }
        }

        _il.Emit(OpCodes.Call, XmlCalls.WriteDeclarations);
        _code.StorePosition();
    }

    private void EmitOpenNames()
    {
        if (!_compiler.HasNames)
        {
            return;
        }

        _code.LoadWindow();
        _il.Emit(OpCodes.Ldc_I4, _form.Names);
        _il.Emit(OpCodes.Call, XmlCalls.OpenNames);
        _outerNames ??= _il.DeclareLocal(typeof(long));
        _il.Emit(OpCodes.Stloc, _outerNames);
        if (_plan.Members.Exists(static member => member.HasMadePrefix))
        {
            _usedNames ??= _il.DeclareLocal(typeof(int));
            _il.Emit(OpCodes.Ldc_I4_0);
            _il.Emit(OpCodes.Stloc, _usedNames);
        }
    }

    private void EmitCloseNames()
    {
        if (!_compiler.HasNames)
        {
            return;
        }

        _code.LoadWindow();
        _il.Emit(OpCodes.Ldc_I4, _form.Names);
        if (_usedNames is null)
        {
            _il.Emit(OpCodes.Ldc_I4_0);
        }
        else
        {
            _il.Emit(OpCodes.Ldloc, _usedNames);
        }

        _il.Emit(OpCodes.Ldloc, _outerNames!);
        _il.Emit(OpCodes.Call, XmlCalls.CloseNames);
    }
}
