namespace ZeroAlloc.Unit.Xml.DataContracts.Other;

/// <summary>An enum of another namespace, which is declared nowhere.</summary>
public enum Shade
{
    Light,
    Dark,
}
