using System.Reflection;

namespace ZeroAlloc.AspNetCore.MinimalApi.Validation;

/// <summary>A parameter of type <see cref="Body{T}"/> as if it were one of the model's type, for what describes plain parameters.</summary>
internal sealed class BodyParameter : ParameterInfo
{
    private readonly ParameterInfo _parameter;

    public BodyParameter(ParameterInfo parameter, Type model)
    {
        _parameter = parameter;
        AttrsImpl = parameter.Attributes;
        ClassImpl = model;
        MemberImpl = parameter.Member;
        NameImpl = parameter.Name;
        PositionImpl = parameter.Position;
    }

    public override bool HasDefaultValue => _parameter.HasDefaultValue;

    public override object? DefaultValue => _parameter.DefaultValue;

    public override object? RawDefaultValue => _parameter.RawDefaultValue;

    /// <summary>Type of the model where a type is <see cref="Body{T}"/>.</summary>
    public static Type? ModelOf(Type type) =>
        type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Body<>) ? type.GenericTypeArguments[0] : null;

    public override object[] GetCustomAttributes(bool inherit) => _parameter.GetCustomAttributes(inherit);

    public override object[] GetCustomAttributes(Type attributeType, bool inherit) =>
        _parameter.GetCustomAttributes(attributeType, inherit);

    public override IList<CustomAttributeData> GetCustomAttributesData() => _parameter.GetCustomAttributesData();

    public override bool IsDefined(Type attributeType, bool inherit) => _parameter.IsDefined(attributeType, inherit);
}
