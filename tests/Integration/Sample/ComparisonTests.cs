using System.ComponentModel;
using System.Diagnostics;
using System.Reflection;

namespace ZeroAlloc.Integration.Sample;

/// <summary>The loop for bash that the sample prints.</summary>
public sealed class ComparisonTests
{
    /// <summary>Two runs differ by more than a body costs, in either direction: that is no figure to print.</summary>
    [Theory]
    [InlineData(2803, "at most 100")]
    [InlineData(2878, "at most 100")]
    [InlineData(2933, "at most 100")]
    [InlineData(2934, "101")]
    public async Task Run_SmallDifferences_NotPrinted(int allocated, string expected)
    {
        var script = (string)typeof(Program).Assembly.GetType("WebApi.Hosting.WhatToTry", throwOnError: true)!
            .GetField("Comparison", BindingFlags.NonPublic | BindingFlags.Static)!.GetRawConstantValue()!;
        IEnumerable<string> lines = script.Split('\n').Select(line => !line.StartsWith("request()", StringComparison.Ordinal)
            ? line
            : $"request() {{ case $1 in /control*) echo 2833;; /stock*) echo 4682;; *) echo {allocated};; esac; }}");

        Assert.Equal(
            $"""
            /events/mine: {expected} bytes above the baseline of 2833
            /stock/events/mine: 1849 bytes above the baseline of 2833

            """,
            await RunAsync(string.Join('\n', lines)));
    }

    private static async Task<string> RunAsync(string script)
    {
        try
        {
            using Process process = Process.Start(new ProcessStartInfo("bash", ["-c", script]) { RedirectStandardOutput = true })!;
            string output = await process.StandardOutput.ReadToEndAsync(TestContext.Current.CancellationToken);
            await process.WaitForExitAsync(TestContext.Current.CancellationToken);
            return output;
        }
        catch (Win32Exception)
        {
            Assert.Skip("There is no bash.");
            throw;
        }
    }
}
