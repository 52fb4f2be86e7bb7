using System.Collections.Immutable;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;
using ZeroAlloc.Crossings.Values;

namespace ZeroAlloc.Crossings.Json;

/// <summary>
/// All names that the types of a program have anywhere, with values that fit: members of each visibility, static ones, parameters,
/// and the names that attributes give them. A document that has them all must fill no more than stock fills.
/// </summary>
internal sealed class JsonNames
{
    private const BindingFlags All =
        BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static readonly ConditionalWeakTable<CompiledProgram, JsonNames> s_all = [];
    private static readonly JsonSerializerOptions s_plain = new()
    {
        IncludeFields = true,
        ReferenceHandler = ReferenceHandler.IgnoreCycles,
        NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
    };

    private JsonNames(CompiledProgram program)
    {
        List<(string, string[])> names = [];
        foreach (Type type in program.Types.Where(type => !type.ContainsGenericParameters))
        {
            foreach (MemberInfo member in type.GetMembers(All))
            {
                bool isNamed = !member.Name.StartsWith('<') && !member.Name.Contains('.', StringComparison.Ordinal);
                if (isNamed && TypeOf(member) is { } memberType)
                {
                    string[] values = Values(memberType, member.Name, program);
                    names.Add((member.Name, values));
                    if (member.GetCustomAttribute<JsonPropertyNameAttribute>() is { } renamed)
                    {
                        names.Add((JsonEncodedText.Encode(renamed.Name).ToString(), values));
                    }
                }
            }

            foreach (ParameterInfo parameter in type.GetConstructors(All).SelectMany(constructor => constructor.GetParameters()))
            {
                names.Add((parameter.Name ?? "p", Values(parameter.ParameterType, parameter.Name ?? "p", program)));
            }
        }

        Entries = [.. names.DistinctBy(name => name.Item1)];
    }

    /// <summary>The names, each with the texts of values.</summary>
    public IReadOnlyList<(string Name, string[] Values)> Entries { get; }

    /// <summary>The names of a program.</summary>
    public static JsonNames Of(CompiledProgram program) => s_all.GetValue(program, static program => new JsonNames(program));

    private static Type? TypeOf(MemberInfo member) => member switch
    {
        PropertyInfo property => property.PropertyType,
        FieldInfo field => field.FieldType,
        _ => null,
    };

    private static string[] Values(Type type, string name, CompiledProgram program)
    {
        List<string> texts = [];
        for (ulong seed = 0; seed < 2; seed++)
        {
            try
            {
                object? value = new ValueModel(Seeds.Mix(seed, name), [], []).Grow(type, program);
                texts.Add(JsonSerializer.Serialize(value, type, s_plain));
            }
            catch (Exception)
            {
                // Types that are not supported, converters that refuse a value.
                texts.Add("1");
            }
        }

        return [.. texts];
    }
}
