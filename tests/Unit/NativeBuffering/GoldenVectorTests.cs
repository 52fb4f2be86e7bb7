using System.Diagnostics;
using System.Text;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Architecture;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>The bytes of version 1 never change; an independent decoder reads them and agrees about what has to be refused.</summary>
public sealed partial class GoldenVectorTests
{
    /// <summary>Set to 1 for new vectors; those of a released version stay as they are for ever.</summary>
    private const string AcceptVariable = "ACCEPT_NATIVEBUFFER_VECTORS";

    private static readonly string s_folder = Path.Combine(SourceTree.Root, "tests", "NativeBufferFormat");

    public static TheoryData<string> Names => [.. Samples.All.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void WriteTo_Sample_GivesTheGoldenBytes(string name)
    {
        string actual = Convert.ToHexStringLower(Samples.All[name].Write());
        if (Environment.GetEnvironmentVariable(AcceptVariable) == "1")
        {
            string path = PathOf(name);
            File.WriteAllText(path, HexMember().Replace(File.ReadAllText(path), $"\"hex\": \"{actual}\""));
        }

        Assert.Equal(Golden(name), actual);
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void ToObject_GoldenBytes_GivesAnObjectOfTheSameBytes(string name)
    {
        Sample sample = Samples.All[name];
        IBufferedMessageSource read = sample.Read(NativeBuffer.Create(Convert.FromHexString(Golden(name))));

        Assert.NotSame(sample.Source, read);
        Assert.Equal(Golden(name), Convert.ToHexStringLower(read.WriteTo(static size => new byte[size])));
    }

    [Fact]
    public void Decoder_AllVectors_AgreesWithTheirValues() => RunDecoder("vectors", Path.Combine(s_folder, "vectors"));

    [Theory]
    [InlineData("node")]
    [InlineData("nullables")]
    [InlineData("collections")]
    [InlineData("maps")]
    [InlineData("scalars")]
    [InlineData("edges")]
    [InlineData("new-person")]
    [InlineData("page-rows")]
    public void Decoder_EveryMutation_GivesTheSameVerdict(string name)
    {
        Sample sample = Samples.All[name];
        byte[] message = sample.Write();
        string vector = PathOf(name);
        var lines = new StringBuilder();
        foreach (byte[] mutant in Mutations.OfEveryByte(message, [1, 0x80, 0xFF]).Concat(Mutations.Truncations(message)))
        {
            bool taken = sample.Verify(NativeBuffer.Create(mutant)).Reason == NativeBufferReason.None;
            lines.Append(vector).Append(' ').Append(Convert.ToHexStringLower(mutant)).Append(
                ' ').Append(taken ? "taken" : "refused").Append('\n');
        }

        string file = Path.GetTempFileName();
        try
        {
            File.WriteAllText(file, lines.ToString());
            RunDecoder("verdicts", file);
        }
        finally
        {
            File.Delete(file);
        }
    }

    [Fact]
    public void TryVerify_WhatTheSpecificationDecides_TakenOrRefusedAsItSays()
    {
        string file = Path.Combine(s_folder, "verdicts.txt");
        string lines = string.Concat(Verdicts.All.Select(static item =>
            $"vectors/{item.Vector}.json {Convert.ToHexStringLower(item.Message)} {(item.Taken ? "taken" : "refused")} {item.Why}\n"));
        if (Environment.GetEnvironmentVariable(AcceptVariable) == "1")
        {
            File.WriteAllText(file, lines);
        }

        Assert.Equal(File.ReadAllText(file), lines);
        Assert.All(Verdicts.All, static item =>
        {
            NativeBufferError error = Samples.All[item.Vector].Verify(NativeBuffer.Create(item.Message));
            Assert.True(item.Taken == (error.Reason == NativeBufferReason.None), $"{item.Why}: {error}");
        });
        Assert.All(
            Verdicts.All.Where(static item => item.Taken), static item => Samples.All[item.Vector].Read(NativeBuffer.Create(item.Message)));
        RunDecoder("verdicts", file);
    }

    private static string Golden(string name) => (string)JsonNode.Parse(File.ReadAllText(PathOf(name)))!["hex"]!;

    private static string PathOf(string name) => Path.Combine(s_folder, "vectors", name + ".json");

    [GeneratedRegex("\"hex\": \"[0-9a-f]*\"")]
    private static partial Regex HexMember();

    private static void RunDecoder(string command, string argument)
    {
        var start = new ProcessStartInfo("python3", [Path.Combine(s_folder, "decode.py"), command, argument])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        Process? process = null;
        try
        {
            process = Process.Start(start);
        }
        catch (System.ComponentModel.Win32Exception)
        {
            Assert.Skip("There is no python3 here.");
        }

        using (process!)
        {
            Task<string> errors = process!.StandardError.ReadToEndAsync();
            string output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            Assert.True(process.ExitCode == 0, output + errors.Result);
        }
    }
}
