using System.Linq.Expressions;
using System.Reflection;
using System.Text.Json;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>The delegates of endpoints.</summary>
internal static class EndpointHandlers
{
    private static readonly JsonSerializerOptions s_options = new(JsonSerializerDefaults.Web);

    /// <summary>What returns a value in some way.</summary>
    public static Delegate Answer(ValueRow row, string way, bool isOurs)
    {
        object? value = JsonSerializer.Deserialize(row.Document, row.Type, s_options);
        if (value is Item item && row.Type == typeof(Item))
        {
            value = new WiderItem
            {
                Id = item.Id,
                Name = item.Name,
                Ratio = item.Ratio,
                Color = item.Color,
                Tags = item.Tags,
                Next = item.Next,
            };
        }

        return ((IAnswers)Activator.CreateInstance(typeof(Answers<>).MakeGenericType(row.Type), value)!).Of(way, isOurs);
    }

    /// <summary>The handler of an endpoint.</summary>
    public static Delegate Handler(EndpointModel endpoint, bool isOurs)
    {
        Delegate answer = endpoint.AnswerOf(isOurs);
        Type other = endpoint.Other.Type == typeof(void) ? typeof(int) : endpoint.Other.Type;
        Type type = typeof(Handler<,,>).MakeGenericType(endpoint.Body.Type, answer.Method.ReturnType, other);
        MethodInfo method = type.GetMethod(endpoint.MethodOf(isOurs))!;
        Type signature = Expression.GetDelegateType(
            [.. method.GetParameters().Select(parameter => parameter.ParameterType), method.ReturnType]);
        return method.CreateDelegate(signature, Activator.CreateInstance(type, answer));
    }
}
