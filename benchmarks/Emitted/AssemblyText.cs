using System.Collections.Immutable;
using System.Globalization;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Text;

namespace ZeroAlloc.Benchmarks.Emitted;

/// <summary>The methods of an assembly as text: signatures, locals, and instructions with the names of what they use.</summary>
internal sealed class AssemblyText
{
    private readonly PEReader _file;
    private readonly MetadataReader _metadata;
    private readonly TypeNames _names;
    private readonly StringBuilder _text = new();

    private AssemblyText(PEReader file)
    {
        _file = file;
        _metadata = file.GetMetadataReader();
        _names = new TypeNames(_metadata);
    }

    /// <summary>The text of a file, without its name and its module's identifier.</summary>
    public static string Of(string path)
    {
        using var file = new PEReader(File.OpenRead(path));
        return new AssemblyText(file).Build();
    }

    private string Build()
    {
        foreach (TypeDefinition type in _metadata.TypeDefinitions.Select(_metadata.GetTypeDefinition))
        {
            string name = _metadata.GetString(type.Name);
            string parent = type.BaseType.IsNil ? "" : " : " + _names.Of(type.BaseType);
            Line($"type {name}{parent} {type.Attributes}");
            foreach (MethodDefinition method in type.GetMethods().Select(_metadata.GetMethodDefinition))
            {
                Write(method);
            }
        }

        return _text.ToString();
    }

    private void Write(MethodDefinition method)
    {
        MethodSignature<string> signature = method.DecodeSignature(_names, null);
        Line($"  {_metadata.GetString(method.Name)}({string.Join(", ", signature.ParameterTypes)}) -> {signature.ReturnType}"
            + $" {method.Attributes} {method.ImplAttributes}");
        if (method.RelativeVirtualAddress == 0)
        {
            return;
        }

        MethodBodyBlock body = _file.GetMethodBody(method.RelativeVirtualAddress);
        if (!body.LocalSignature.IsNil)
        {
            ImmutableArray<string> locals =
                _metadata.GetStandaloneSignature(body.LocalSignature).DecodeLocalSignature(_names, null);
            Line($"    locals {string.Join(", ", locals)}");
        }

        foreach (ExceptionRegion region in body.ExceptionRegions)
        {
            Line($"    {region.Kind} {region.TryOffset}+{region.TryLength} {region.HandlerOffset}+{region.HandlerLength}");
        }

        foreach (string instruction in InstructionText.Of(body.GetILReader(), _names))
        {
            Line("    " + instruction);
        }
    }

    private void Line(string line) => _text.Append(CultureInfo.InvariantCulture, $"{line}\n");
}
