namespace ZeroAlloc.Unit.Xml.DataContracts.Other;

/// <summary>A struct of another namespace.</summary>
public struct Point
{
    public int X { get; set; }

    public List<string>? Tags { get; set; }
}
