using System.Reflection.Metadata;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json;

[assembly: MetadataUpdateHandler(typeof(JsonReload))]

namespace ZeroAlloc.Formats.Json;

/// <summary>Follows edits of a running application (<c>dotnet watch</c>, a debugger): JSON is planned and compiled anew.</summary>
/// <remarks>
/// <para>The runtime calls it by its name, after the handler of System.Text.Json, whose options forget their contracts likewise.</para>
/// <para>
/// Everything is forgotten, whatever has changed: a type stands in the plans of others, and the body of a method decides what a plan
/// does. XmlSerializer and DataContractSerializer keep what they know of a type until the process ends, and so do the contracts of XML.
/// </para>
/// </remarks>
internal static class JsonReload
{
    /// <summary>Forgets contracts and code. Bodies that are being written or read go on with what they have.</summary>
    /// <param name="types">Types that have changed; null where nobody knows.</param>
    public static void ClearCache(Type[]? types)
    {
        PrecompiledShapes.SwitchOff();
        CompiledShapes.Forget();
        ContractCache.ForgetAll();
    }
}
