namespace ZeroAlloc.Crossings.Engine;

/// <summary>One setting of a format's options: as C#, for the program that a failure prints, and as a call.</summary>
/// <param name="Feature">Name of the row.</param>
/// <param name="Group">What is set: of each group one row at most is taken.</param>
/// <param name="Text">C# that sets it, on a variable named <c>options</c>.</param>
internal abstract record Setting(string Feature, string Group, string Text, int Weight = 10) : Row(Feature, Weight);
