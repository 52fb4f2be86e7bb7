using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Formats;

/// <summary>
/// Declares a type whose code is precompiled by the build of an app that contains this assembly and sets <c>ZeroAllocPrecompile</c>. Use
/// it for types that no endpoint declares, such as a type that a background service writes with <see cref="ZeroAllocJson"/>.
/// </summary>
/// <remarks>
/// The build compiles JSON writers and readers with <see cref="JsonSerializerOptions.Default"/> and with the options of the app's minimal
/// APIs and controllers. If <see cref="OptionsType"/> is set, the build uses only those options. If the type can't be compiled, the build
/// reports it (ZAF001 to ZAF005). <b>Cost</b>: none in apps that don't set the property, and none at run time.
/// </remarks>
/// <param name="type">The declared type of the values; not an open generic type.</param>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class ZeroAllocPrecompileAttribute(Type type) : Attribute
{
    /// <summary>The type.</summary>
    public Type Type { get; } = type;

    /// <summary>Whether its XML is compiled as well (<see cref="ZeroAllocXml"/>); false by default.</summary>
    public bool Xml { get; init; }

    /// <summary>
    /// The class whose static member <see cref="OptionsMember"/> has the options for the type, for example a
    /// <see cref="JsonSerializerContext"/>; null, the default, for the options of the app.
    /// </summary>
    public Type? OptionsType { get; init; }

    /// <summary>
    /// Name of a static property or field of <see cref="OptionsType"/>, public or not, that holds a <see cref="JsonSerializerOptions"/>
    /// or a <see cref="JsonSerializerContext"/>; <c>Default</c> by default. The build reads it in the app, after its host has started.
    /// </summary>
    public string OptionsMember { get; init; } = "Default";
}
