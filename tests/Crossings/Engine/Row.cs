namespace ZeroAlloc.Crossings.Engine;

/// <summary>One line of a table that is drawn from: its name is the feature that is counted.</summary>
/// <param name="Feature">Name, unlike that of any other row of the format.</param>
/// <param name="Weight">How often it is drawn, beside the others of its table.</param>
internal record Row(string Feature, int Weight = 10);
