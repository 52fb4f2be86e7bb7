namespace ZeroAlloc.LoadTests.Runner;

/// <summary>The names of the options.</summary>
internal static class Option
{
    public const string Checked = "--checked";
    public const string Crowd = "--crowd";
    public const string Gc = "--gc";
    public const string Gen0 = "--gen0-mib";
    public const string Minutes = "--minutes";
    public const string Only = "--only";
    public const string Rate = "--rate";
    public const string Report = "--report";
    public const string Requests = "--requests";
    public const string Sample = "--sample";
    public const string Seconds = "--seconds";
    public const string Seed = "--seed";
    public const string Tool = "--tool";
    public const string WarmUp = "--warm-up";
    public const string Without = "--without";

    /// <summary>What every command knows that starts servers.</summary>
    public static readonly string[] Common = [Gc, Gen0, Only, Rate, Report, Sample, Seconds, WarmUp, Without];
}
