namespace ZeroAlloc.Unit.Xml.DataContracts.Other;

/// <summary>A class of another CLR namespace, so of another XML namespace, with an array in a third.</summary>
public class Address
{
    public string? City { get; set; }

    public int[]? Codes { get; set; }
}
