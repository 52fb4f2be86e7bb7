namespace ZeroAlloc.Unit.Conformance;

/// <summary>A model that anyone may see.</summary>
public class PublicPerson
{
    public string? Name { get; set; }

    public int Age { get; set; }

    public List<string>? Tags { get; set; }
}
