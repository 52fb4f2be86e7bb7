namespace ZeroAlloc.Unit.Xml.DataContracts.Other;

/// <summary>A derived class in another namespace than its base class.</summary>
public class Cat : HeirContracts.Animal
{
    public int Lives { get; set; }

    public int[]? Codes { get; set; }

    public Point Place { get; set; }

    public HeirContracts.Animal? Prey { get; set; }
}
