using System.Text.Json.Nodes;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Unit.Xml.Switches;

/// <summary>
/// Processes that set an AppContext switch which the framework's serializers read: documents are the same as theirs, by code that was
/// compiled there or comes from a file.
/// </summary>
public sealed class XmlSwitchTests
{
    /// <summary>Far from UTC, so that a time of the local zone shows its offset.</summary>
    private static readonly (string Name, string Value) s_zone = ("TZ", "America/New_York");

    /// <summary>Those that change no document of a serializer, at the value that they don't have without a setting.</summary>
    private static readonly (string Name, bool Value)[] s_others =
    [
        ("Switch.System.Runtime.Serialization.SerializationGuard", false),
        ("Switch.System.Xml.AllowDefaultResolver", true),
        ("Switch.System.Xml.DisableOptimizedXmlTextReaderAttributeBufferInvalidation", true),
        ("Switch.System.Xml.IgnoreEmptyKeySequences", true),
        ("Switch.System.Xml.LimitXPathComplexity", true),
        ("System.Xml.XmlResolver.IsNetworkingEnabledByDefault", false),
    ];

    /// <summary>The others, one by one.</summary>
    public static TheoryData<string, bool> Switches { get; } = new()
    {
        { "Switch.System.Runtime.Serialization.DataContracts.Auto_Import_KVP", true },
        { "Switch.System.Xml.AllowXsdTimeToTimeOnlyWithOffsetLoss", true },
        { "Switch.System.Xml.DontThrowOnInvalidSurrogatePairs", true },
        { "Switch.System.Xml.IgnoreKindInUtcTimeSerialization", true },
        { "Switch.System.Xml.IgnoreObsoleteMembers", true },
        { "Switch.System.Xml.Serialization.UseLegacyXmlListSeparation", true },
        { "Switch.System.Xml.UseLegacyEmptyXmlElementDeserialization", true },
        { "Switch.System.Xml.UseXmlSerializerReadEndElementWorkaround", false },
        { "System.ComponentModel.DefaultValueAttribute.IsSupported", false },
    };

    [Fact]
    public void Switches_WithTheOthers_AreAllThatAreKnown() => Assert.Equal(
        XmlSwitches.Known.Order(StringComparer.Ordinal),
        Switches.Select(static row => row.Data.Item1).Concat(s_others.Select(static other => other.Name)).Order(StringComparer.Ordinal));

    [Theory]
    [MemberData(nameof(Switches))]
    public Task Documents_InAProcessWithTheSwitch_SameAsStock(string name, bool value) => RunAsync((name, value));

    [Fact]
    public Task Documents_InAProcessWithAllOtherSwitches_SameAsStock() =>
        RunAsync([.. s_others.Select(static other => (other.Name, (JsonNode)other.Value))]);

    /// <summary>One process writes a file, the other uses it.</summary>
    [Theory]
    [InlineData("Switch.System.Xml.IgnoreKindInUtcTimeSerialization")]
    [InlineData("Switch.System.Xml.IgnoreObsoleteMembers")]
    public async Task Documents_ByPrecompiledCodeOfTheSameSwitch_SameAsStock(string name)
    {
        string file = $"Switched.{Environment.ProcessId}.{name}";
        string path = Path.Combine(AppContext.BaseDirectory, file + ".dll");
        try
        {
            await RunAsync((name, true), (PrecompiledRecording.Option, path));
            Assert.True(File.Exists(path));

            await RunAsync((name, true), (PrecompiledShapes.Option, file));

            // Where it isn't set, the contracts in the file aren't used.
            await RunAsync((PrecompiledShapes.Option, file));
        }
        finally
        {
            File.Delete(path);
        }
    }

    private static Task RunAsync(params (string Name, JsonNode Value)[] properties) => RunnerProcess.RunAsync(
        properties.Select(static property => KeyValuePair.Create(property.Name, property.Value)),
        s_zone,
        "-class",
        typeof(SwitchedXmlTests).FullName!);
}
