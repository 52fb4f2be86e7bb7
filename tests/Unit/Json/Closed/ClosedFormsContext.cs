using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Closed;

/// <summary>Contracts of all forms, made by System.Text.Json's source generator.</summary>
[JsonSerializable(typeof(AllForms<int>), TypeInfoPropertyName = "Ints")]
[JsonSerializable(typeof(AllForms<string>), TypeInfoPropertyName = "Strings")]
[JsonSerializable(typeof(AllForms<int?>), TypeInfoPropertyName = "NullableInts")]
[JsonSerializable(typeof(AllForms<ClosedValues.Part>), TypeInfoPropertyName = "Parts")]
[JsonSerializable(typeof(AllForms<List<int>>), TypeInfoPropertyName = "Lists")]
[JsonSerializable(typeof(AllForms<Dictionary<string, int>>), TypeInfoPropertyName = "Dictionaries")]
[JsonSerializable(typeof(AllForms<ClosedValues.Stamp>), TypeInfoPropertyName = "Stamps")]
internal sealed partial class ClosedFormsContext : JsonSerializerContext;
