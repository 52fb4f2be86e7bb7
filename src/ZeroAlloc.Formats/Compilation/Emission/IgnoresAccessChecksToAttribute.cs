namespace System.Runtime.CompilerServices;

/// <summary>
/// On an assembly: the runtime lets its code use the named assembly's non-public members. The runtime knows the attribute by
/// this very name and namespace, and nobody else declares it.
/// </summary>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
internal sealed class IgnoresAccessChecksToAttribute(string assemblyName) : Attribute
{
    /// <summary>Simple name of the assembly.</summary>
    public string AssemblyName { get; } = assemblyName;
}
