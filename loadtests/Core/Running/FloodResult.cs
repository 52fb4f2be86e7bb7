using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Tools;

namespace ZeroAlloc.LoadTests.Running;

/// <summary>What another tool found out about one server, and what the server has spent.</summary>
/// <param name="Scenario">The scenario's name.</param>
/// <param name="Side">Which twin answered.</param>
/// <param name="Tool">The tool's name.</param>
/// <param name="Outcome">What the tool said.</param>
/// <param name="Cost">What the server has spent.</param>
public sealed record FloodResult(string Scenario, Side Side, string Tool, ToolOutcome Outcome, GcCost Cost);
