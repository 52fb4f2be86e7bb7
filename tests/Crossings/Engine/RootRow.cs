namespace ZeroAlloc.Crossings.Engine;

/// <summary>A type that is asked for: the model, or something that is made of it.</summary>
/// <param name="Text">C#: <c>{0}</c> is the model.</param>
internal sealed record RootRow(string Feature, string Text, int Weight = 10) : Row(Feature, Weight);
