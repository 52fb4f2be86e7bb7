namespace ZeroAlloc.Unit.Xml.DataContracts.Other;

/// <summary>A class inside itself, in another namespace than what holds it.</summary>
public class FarChain
{
    public FarChain? Next { get; set; }

    public Shade Shade { get; set; }
}
