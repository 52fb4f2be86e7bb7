using System.ComponentModel;
using System.Reflection;
using System.Xml.Schema;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.Planning;
using static System.AttributeTargets;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>
/// All attributes of XmlSerializer and DataContractSerializer that this version of ZeroAlloc knows. Other rules decide whether compiled
/// code follows one (<see cref="XmlRules"/>). What isn't listed leaves the document to the serializer.
/// </summary>
/// <remarks><c>KnownXmlTests</c> compares the lists with the framework that it runs on.</remarks>
internal static class KnownXml
{
    private const AttributeTargets Members = Property | Field | Parameter | ReturnValue;

    private const AttributeTargets Types = Class | Struct | AttributeTargets.Enum | Interface;

    /// <summary>The attributes of XmlSerializer, and the one of System.ComponentModel that it reads.</summary>
    public static KnownAttribute[] Attributes { get; } =
    [
        new(
            "DefaultValueAttribute", All,
            [
                "Type, String", "Char", "Byte", "Int16", "Int32", "Int64", "Single", "Double", "Boolean", "String", "Object", "SByte",
                "UInt16", "UInt32", "UInt64",
            ],
            []),
        new("SoapAttributeAttribute", Members, ["", "String"], ["AttributeName", "DataType", "Namespace"]),
        new("SoapElementAttribute", Members, ["", "String"], ["DataType", "ElementName", "IsNullable"]),
        new("SoapEnumAttribute", Field, ["", "String"], ["Name"]),
        new("SoapIgnoreAttribute", Members),
        new("SoapIncludeAttribute", Class | Struct | Method | Interface, ["Type"], ["Type"]),
        new("SoapTypeAttribute", Types, ["", "String", "String, String"], ["IncludeInSchema", "Namespace", "TypeName"]),
        new("XmlAnyAttributeAttribute", Members),
        new("XmlAnyElementAttribute", Members, ["", "String", "String, String"], ["Name", "Namespace", "Order"]),
        new("XmlArrayAttribute", Members, ["", "String"], ["ElementName", "Form", "IsNullable", "Namespace", "Order"]),
        new(
            "XmlArrayItemAttribute", Members, ["", "String", "Type", "String, Type"],
            ["DataType", "ElementName", "Form", "IsNullable", "Namespace", "NestingLevel", "Type"]),
        new(
            "XmlAttributeAttribute", Members, ["", "String", "Type", "String, Type"],
            ["AttributeName", "DataType", "Form", "Namespace", "Type"]),
        new("XmlChoiceIdentifierAttribute", Members, ["", "String"], ["MemberName"]),
        new(
            "XmlElementAttribute", Members, ["", "String", "Type", "String, Type"],
            ["DataType", "ElementName", "Form", "IsNullable", "Namespace", "Order", "Type"]),
        new("XmlEnumAttribute", Field, ["", "String"], ["Name"]),
        new("XmlIgnoreAttribute", Members),
        new("XmlIncludeAttribute", Class | Struct | Method | Interface, ["Type"], ["Type"]),
        new("XmlNamespaceDeclarationsAttribute", Members),
        new("XmlRootAttribute", Types | ReturnValue, ["", "String"], ["DataType", "ElementName", "IsNullable", "Namespace"]),
        new("XmlSchemaProviderAttribute", Class | Struct | Interface, ["String"], ["IsAny"]),
        new("XmlSerializerAssemblyAttribute", Types, ["", "String", "String, String"], ["AssemblyName", "CodeBase"]),
        new(
            "XmlSerializerVersionAttribute", AttributeTargets.Assembly, ["", "Type"],
            ["Namespace", "ParentAssemblyId", "Type", "Version"]),
        new("XmlTextAttribute", Members, ["", "Type"], ["DataType", "Type"]),
        new("XmlTypeAttribute", Types, ["", "String"], ["AnonymousType", "IncludeInSchema", "Namespace", "TypeName"]),
    ];

    /// <summary>The attributes of data contracts.</summary>
    public static KnownAttribute[] ContractAttributes { get; } =
    [
        new("CollectionDataContractAttribute", Class | Struct, "IsReference", "ItemName", "KeyName", "Name", "Namespace", "ValueName"),
        new("ContractNamespaceAttribute", AttributeTargets.Assembly | AttributeTargets.Module, ["String"], ["ClrNamespace"]),
        new("DataContractAttribute", Class | Struct | AttributeTargets.Enum, "IsReference", "Name", "Namespace"),
        new("DataMemberAttribute", Property | Field, "EmitDefaultValue", "IsRequired", "Name", "Order"),
        new("EnumMemberAttribute", Field, "Value"),
        new("IgnoreDataMemberAttribute", Property | Field),
        new("KnownTypeAttribute", Class | Struct, ["Type", "String"], []),
        new("OnDeserializedAttribute", Method),
        new("OnDeserializingAttribute", Method),
        new("OnSerializedAttribute", Method),
        new("OnSerializingAttribute", Method),
        new("OptionalFieldAttribute", Field, "VersionAdded"),
    ];

    /// <summary>The values of the enums among the attributes' arguments.</summary>
    public static KnownEnums Enums { get; } =
        new(new Dictionary<string, string[]> { [nameof(XmlSchemaForm)] = ["None", "Qualified", "Unqualified"] });

    private static readonly AttributeTable s_attributes = new(Attributes, Enums);

    private static readonly AttributeTable s_contractAttributes = new(ContractAttributes, Enums);

    /// <summary>Whether an attribute, or one that it is derived from, is XmlSerializer's.</summary>
    public static bool IsOfXml(Type attribute) => IsOf(attribute, "System.Xml.Serialization");

    /// <summary>Whether one of the serializers may read an attribute, or one that it is derived from.</summary>
    public static bool IsOfSerializers(Type attribute) =>
        IsOfXml(attribute) || IsOfContracts(attribute) || typeof(DefaultValueAttribute).IsAssignableFrom(attribute);

    /// <summary>Why a type, a member or a constant of an enum isn't covered that has an unknown attribute of XmlSerializer.</summary>
    /// <param name="on">What they are on.</param>
    /// <param name="name">Its name.</param>
    public static NotCovered? Check(MemberInfo on, string name) =>
        Check(on, name, s_attributes, static type => type == typeof(DefaultValueAttribute) || IsOfXml(type));

    /// <summary>Why a type or a member isn't covered that has an unknown attribute of data contracts.</summary>
    /// <param name="on">What they are on.</param>
    public static NotCovered? CheckContract(MemberInfo on) => Check(
        on, on is Type type ? type.ToString() : XmlRules.Name(on), s_contractAttributes, IsOfContracts);

    private static NotCovered? Check(MemberInfo on, string name, AttributeTable table, Func<Type, bool> isWatched)
    {
        foreach (CustomAttributeData data in on.GetCustomAttributesData())
        {
            if (isWatched(data.AttributeType) && table.FindUnknown(data, on) is { } unknown)
            {
                return new NotCovered($"{name} has {unknown}, which this version of ZeroAlloc doesn't know");
            }
        }

        return null;
    }

    private static bool IsOfContracts(Type attribute) => IsOf(attribute, "System.Runtime.Serialization");

    private static bool IsOf(Type attribute, string ns)
    {
        for (Type? type = attribute; type is not null; type = type.BaseType)
        {
            if (type.Namespace == ns)
            {
                return true;
            }
        }

        return false;
    }
}
