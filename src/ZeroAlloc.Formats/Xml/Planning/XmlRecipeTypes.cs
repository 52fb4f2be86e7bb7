using System.ComponentModel;
using System.Reflection;
using System.Text;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Planning;

/// <summary>All types that a contract of XmlSerializer or DataContractSerializer mentions, by members and attributes.</summary>
internal sealed class XmlRecipeTypes : RecipeTypes
{
    private const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance
        | BindingFlags.DeclaredOnly;

    /// <summary>Methods of collections: what they take and give are the items.</summary>
    private static readonly string[] s_ofItems = ["Add", "GetEnumerator"];

    /// <summary>
    /// The assemblies; null if code of the application's takes part in making the contract, which may differ each time.
    /// </summary>
    /// <param name="root">The type.</param>
    public static HashSet<Assembly>? Assemblies(Type root) => new XmlRecipeTypes().Walk(root);

    protected override bool VisitOwn(Type type)
    {
        // Classes that write themselves say their schema, by code. Names of lists depend on the casing of their items' names, which is
        // the process's: with ICU or without.
        if (typeof(IXmlSerializable).IsAssignableFrom(type) || !Ascii.IsValid(type.Name) || !VisitAttributes(type))
        {
            return false;
        }

        Array.ForEach(type.GetInterfaces(), Add);
        foreach (MemberInfo member in type.GetMembers(All))
        {
            if (!VisitAttributes(member))
            {
                return false;
            }

            switch (member)
            {
                case FieldInfo field:
                    Add(field.FieldType);
                    break;
                case PropertyInfo property:
                    Add(property.PropertyType);
                    break;
                case MethodInfo { IsGenericMethod: false } method when s_ofItems.Contains(method.Name):
                    Add(method.ReturnType);
                    Array.ForEach(method.GetParameters(), parameter => Add(parameter.ParameterType));
                    break;
            }
        }

        return true;
    }

    /// <summary>
    /// Adds what attributes mention. False for those of the application's, and those that have a method called or a text converted.
    /// </summary>
    private bool VisitAttributes(MemberInfo member)
    {
        foreach (CustomAttributeData data in member.GetCustomAttributesData())
        {
            Type attribute = data.AttributeType;
            if (!KnownXml.IsOfSerializers(attribute))
            {
                continue;
            }

            object?[] arguments = [.. data.ConstructorArguments.Concat(data.NamedArguments.Select(static named => named.TypedValue))
                .Select(static argument => argument.Value)];
            if (!AssemblyStamps.IsOfFramework(attribute.Assembly)
                || RunsCode(attribute, arguments)
                || NamesBeyondAscii(attribute, arguments))
            {
                return false;
            }

            foreach (Type type in arguments.OfType<Type>())
            {
                Add(type);
            }
        }

        return true;
    }

    private static bool NamesBeyondAscii(Type attribute, object?[] arguments) =>
        attribute == typeof(XmlTypeAttribute) && arguments.OfType<string>().Any(static text => !Ascii.IsValid(text));

    private static bool RunsCode(Type attribute, object?[] arguments) =>
        attribute == typeof(DefaultValueAttribute) ? arguments.Length > 1
        : attribute.Name is "KnownTypeAttribute" && arguments is [string];
}
