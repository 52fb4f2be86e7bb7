namespace WebApi.Live.Views;

/// <summary>A header.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Value">Its value.</param>
internal sealed record HeaderView(string Name, string Value)
{
    /// <summary>Takes a line apart.</summary>
    public static HeaderView Parse(string line) =>
        line.Split(": ", 2) is [var name, var value] ? new HeaderView(name, value) : new HeaderView(line, "");
}
