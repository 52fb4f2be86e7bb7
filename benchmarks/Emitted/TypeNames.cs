using System.Collections.Immutable;
using System.Reflection.Metadata;

namespace ZeroAlloc.Benchmarks.Emitted;

/// <summary>Names of what metadata refers to.</summary>
internal sealed class TypeNames(MetadataReader metadata) : ISignatureTypeProvider<string, object?>
{
    /// <summary>The name of a type, method or field.</summary>
    public string Of(EntityHandle handle) => handle.Kind switch
    {
        HandleKind.TypeReference => GetTypeFromReference(metadata, (TypeReferenceHandle)handle, 0),
        HandleKind.TypeDefinition => GetTypeFromDefinition(metadata, (TypeDefinitionHandle)handle, 0),
        HandleKind.TypeSpecification => metadata.GetTypeSpecification((TypeSpecificationHandle)handle).DecodeSignature(this, null),
        HandleKind.MethodDefinition => Definition(metadata.GetMethodDefinition((MethodDefinitionHandle)handle)),
        HandleKind.MemberReference => Reference(metadata.GetMemberReference((MemberReferenceHandle)handle)),
        HandleKind.MethodSpecification => Specification(metadata.GetMethodSpecification((MethodSpecificationHandle)handle)),
        _ => handle.Kind.ToString(),
    };

    /// <summary>A constant text.</summary>
    public string Text(UserStringHandle handle) => $"\"{metadata.GetUserString(handle)}\"";

    public string GetPrimitiveType(PrimitiveTypeCode typeCode) => typeCode.ToString();

    public string GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind)
    {
        TypeDefinition type = reader.GetTypeDefinition(handle);
        return Qualified(reader.GetString(type.Namespace), reader.GetString(type.Name));
    }

    public string GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind)
    {
        TypeReference type = reader.GetTypeReference(handle);
        string name = Qualified(reader.GetString(type.Namespace), reader.GetString(type.Name));
        return type.ResolutionScope.Kind == HandleKind.TypeReference ? $"{Of(type.ResolutionScope)}+{name}" : name;
    }

    public string GetTypeFromSpecification(
        MetadataReader reader, object? genericContext, TypeSpecificationHandle handle, byte rawTypeKind) =>
        reader.GetTypeSpecification(handle).DecodeSignature(this, genericContext);

    public string GetSZArrayType(string elementType) => elementType + "[]";

    public string GetArrayType(string elementType, ArrayShape shape) => $"{elementType}[{shape.Rank}]";

    public string GetByReferenceType(string elementType) => elementType + "&";

    public string GetPointerType(string elementType) => elementType + "*";

    public string GetPinnedType(string elementType) => elementType + " pinned";

    public string GetGenericInstantiation(string genericType, ImmutableArray<string> typeArguments) =>
        $"{genericType}<{string.Join(", ", typeArguments)}>";

    public string GetGenericMethodParameter(object? genericContext, int index) => $"!!{index}";

    public string GetGenericTypeParameter(object? genericContext, int index) => $"!{index}";

    public string GetModifiedType(string modifier, string unmodifiedType, bool isRequired) => $"{unmodifiedType} mod {modifier}";

    public string GetFunctionPointerType(MethodSignature<string> signature) => "function";

    private static string Qualified(string space, string name) => space.Length == 0 ? name : $"{space}.{name}";

    private string Definition(MethodDefinition method) =>
        $"{Of(method.GetDeclaringType())}::{metadata.GetString(method.Name)}{Signature(method.DecodeSignature(this, null))}";

    private string Reference(MemberReference member)
    {
        string name = $"{Of(member.Parent)}::{metadata.GetString(member.Name)}";
        return member.GetKind() == MemberReferenceKind.Field
            ? $"{name} {member.DecodeFieldSignature(this, null)}"
            : name + Signature(member.DecodeMethodSignature(this, null));
    }

    private string Specification(MethodSpecification method) =>
        $"{Of(method.Method)}<{string.Join(", ", method.DecodeSignature(this, null))}>";

    private static string Signature(MethodSignature<string> signature) =>
        $"({string.Join(", ", signature.ParameterTypes)}) {signature.ReturnType}";
}
