namespace ZeroAlloc.Formats.Json;

/// <summary>A contract whose type is known at run time only, and whose values System.Text.Json writes.</summary>
internal interface ISerializerContract
{
    /// <summary>Why compiled code does not.</summary>
    string WhyNot { get; }
}
