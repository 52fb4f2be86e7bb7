using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.Serialization;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Xml.Model.DataContracts;
using ZeroAlloc.Formats.Xml.Planning;

namespace ZeroAlloc.Unit.Xml.Model;

/// <summary>An attribute that this version doesn't know leaves a document to its serializer, with a reason that names it.</summary>
public sealed class KnownXmlTests
{
    private static readonly ModuleBuilder s_module =
        AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("LaterXml"), AssemblyBuilderAccess.Run).DefineDynamicModule("LaterXml");

    private static readonly Type s_xml = Attribute("System.Xml.Serialization.XmlLaterAttribute");

    private static readonly Type s_contract = Attribute("System.Runtime.Serialization.LaterAttribute");

    [Fact]
    public void Read_UnknownAttributeOfXml_NamesIt()
    {
        Assert.Contains("XmlLaterAttribute", Reason(Model("OnType", s_xml)));
        Assert.Contains("Id has XmlLaterAttribute, which this version of ZeroAlloc doesn't know", Reason(Model("OnMember", null, s_xml)));
        Assert.Contains("XmlLaterAttribute", Reason(Model("OnIgnored", null, s_xml, typeof(XmlIgnoreAttribute))));
        Assert.Contains("XmlLaterAttribute", Reason(Enumeration("Constants", s_xml)));
        Assert.Equal("", Reason(Model("Without", null)));
        Assert.Equal("", Reason(Model("OtherNamespace", s_contract, s_contract)));
    }

    [Fact]
    public void Read_UnknownAttributeOfContracts_NamesIt()
    {
        Assert.Contains("LaterAttribute, which this version of ZeroAlloc doesn't know", ContractReason(Model("ContractType", s_contract)));
        Assert.Contains("Id has LaterAttribute", ContractReason(Model("ContractMember", null, s_contract)));
        Assert.Contains("LaterAttribute", ContractReason(Derived(Model("Base", s_contract))));
        Assert.Contains("LaterAttribute", ContractReason(typeof(List<>).MakeGenericType(Enumeration("ContractConstants", s_contract))));
        Assert.Equal("", ContractReason(Model("WithoutContract", null)));
        Assert.Equal("", ContractReason(Model("OtherContractNamespace", s_xml, s_xml)));
    }

    private static string Reason(Type type)
    {
        XmlContractReader.Read(type, out string reason);
        return reason;
    }

    private static string ContractReason(Type type)
    {
        DataContractReader.Read(type, out string reason);
        return reason;
    }

    private static Type Attribute(string name)
    {
        TypeBuilder type = s_module.DefineType(name, TypeAttributes.Public, typeof(Attribute));
        type.DefineDefaultConstructor(MethodAttributes.Public);
        return type.CreateType();
    }

    private static Type Model(string name, Type? onType, params Type[] onMember)
    {
        TypeBuilder type = s_module.DefineType(name, TypeAttributes.Public);
        type.DefineDefaultConstructor(MethodAttributes.Public);
        FieldBuilder field = type.DefineField("Id", typeof(int), FieldAttributes.Public);
        type.DefineField("Name", typeof(string), FieldAttributes.Public);
        if (onType is not null)
        {
            type.SetCustomAttribute(Builder(onType));
        }

        foreach (Type attribute in onMember)
        {
            field.SetCustomAttribute(Builder(attribute));
        }

        return type.CreateType();
    }

    private static Type Enumeration(string name, Type onConstant)
    {
        EnumBuilder type = s_module.DefineEnum(name, TypeAttributes.Public, typeof(int));
        type.DefineLiteral("One", 0).SetCustomAttribute(Builder(onConstant));
        return type.CreateType();
    }

    private static Type Derived(Type parent)
    {
        TypeBuilder type = s_module.DefineType(parent.Name + "Derived", TypeAttributes.Public, parent);
        type.DefineDefaultConstructor(MethodAttributes.Public);
        return type.CreateType();
    }

    private static CustomAttributeBuilder Builder(Type attribute) => new(attribute.GetConstructor([])!, []);
}
