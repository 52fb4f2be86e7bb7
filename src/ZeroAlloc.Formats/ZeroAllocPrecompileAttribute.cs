using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Formats;

/// <summary>
/// Names a type whose code the builds of applications compile that this assembly is part of and that have <c>ZeroAllocPrecompile</c> set:
/// one that no endpoint names, such as what a background service writes by <see cref="ZeroAllocJson"/>.
/// </summary>
/// <remarks>
/// JSON is compiled in both directions: under <see cref="JsonSerializerOptions.Default"/> and under the options of the application's
/// minimal APIs and controllers, or under those of <see cref="OptionsType"/> alone. What can't be compiled the build tells (ZAF001 to
/// ZAF005).
/// <b>Cost</b>: none where an application does not have it set, and none at run time.
/// </remarks>
/// <param name="type">The type, as it is declared where it is written and read: closed, not an open generic.</param>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class ZeroAllocPrecompileAttribute(Type type) : Attribute
{
    /// <summary>The type.</summary>
    public Type Type { get; } = type;

    /// <summary>Whether its XML is compiled as well (<see cref="ZeroAllocXml"/>); false by default.</summary>
    public bool Xml { get; init; }

    /// <summary>
    /// The class whose static member <see cref="OptionsMember"/> has the options that the type is written and read under; null, for
    /// those that the application has, by default. A <see cref="JsonSerializerContext"/> is one.
    /// </summary>
    public Type? OptionsType { get; init; }

    /// <summary>
    /// Name of a static property or field of <see cref="OptionsType"/>, public or not, which is a <see cref="JsonSerializerOptions"/> or a
    /// <see cref="JsonSerializerContext"/>; <c>Default</c> by default. The build reads it in the application, once its host has started.
    /// </summary>
    public string OptionsMember { get; init; } = "Default";
}
