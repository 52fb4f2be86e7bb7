using ZeroAlloc.Crossings.Models;
using ZeroAlloc.Crossings.Values;

namespace ZeroAlloc.Crossings.Engine;

/// <summary>A case, and what it is made of.</summary>
/// <param name="Id">Where it comes from.</param>
/// <param name="Program">The types.</param>
/// <param name="Settings">The options.</param>
/// <param name="Root">Place of the type that is asked for among the program's roots.</param>
/// <param name="Door">The entry point.</param>
/// <param name="Value">What is written; null where something is read.</param>
/// <param name="Document">What is read; null where something is written.</param>
internal sealed record Case(
    CaseId Id, ProgramModel Program, IReadOnlyList<Setting> Settings, int Root, IDoor Door, ValueModel? Value, byte[]? Document);

/// <summary>A case in which the library does something else than the stock serializer.</summary>
/// <param name="Kind">In what they differ: failures of one kind are taken for one fault while a case is shrunk.</param>
internal sealed record Failure(Case Case, string Kind, Outcome Expected, Outcome Actual, string Difference);
