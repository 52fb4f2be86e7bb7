namespace ZeroAlloc.Unit.Conformance;

/// <summary>A model that only this assembly sees, with a getter that is narrower than its property.</summary>
internal sealed class InternalPerson
{
    public string? Name { get; set; }

    public int Age { get; set; }

    public string? Hidden { private get; set; } = "hidden";
}
