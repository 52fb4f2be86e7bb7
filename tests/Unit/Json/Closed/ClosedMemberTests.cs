using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Unit.Json.Reading;

namespace ZeroAlloc.Unit.Json.Closed;

/// <summary>
/// A member that System.Text.Json doesn't bind is never bound: each form of a member, for each type of value, under each source of
/// contracts. Documents name the member in all spellings. All fields of the result are compared, or the exception.
/// </summary>
public sealed class ClosedMemberTests
{
    private static readonly string[] s_otherValues = ["5", "\"Friday\"", "[5]", """{"A":5}""", "null", "true"];

    /// <summary>Options by name, and whether all types of values are tried under them.</summary>
    private static readonly Dictionary<string, (Func<JsonSerializerOptions> Options, bool IsForAll)> s_sources = new()
    {
        ["reflection"] = (() => new JsonSerializerOptions(), true),
        ["reflection, fields"] = (() => new JsonSerializerOptions { IncludeFields = true }, true),
        ["reflection, web"] = (() => new JsonSerializerOptions(JsonSerializerDefaults.Web), false),
        ["reflection, filled"] = (
            () => new JsonSerializerOptions { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate }, true),
        ["reflection, read-only ignored"] = (
            () => new JsonSerializerOptions { IgnoreReadOnlyProperties = true, IgnoreReadOnlyFields = true, IncludeFields = true }, true),
        ["reflection, defaults ignored"] = (
            () => new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault }, false),
        ["reflection, nulls ignored"] = (
            () => new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }, false),
        ["reflection, strict"] = (() => new JsonSerializerOptions(JsonSerializerOptions.Strict), false),
        ["reflection, parameters required"] = (
            () => new JsonSerializerOptions { RespectRequiredConstructorParameters = true, RespectNullableAnnotations = true }, false),
        ["reflection, references"] = (() => new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve }, false),
        ["context"] = (() => new JsonSerializerOptions { TypeInfoResolver = ClosedFormsContext.Default }, true),
        ["context, fields"] = (
            () => new JsonSerializerOptions { TypeInfoResolver = ClosedFormsContext.Default, IncludeFields = true }, true),
        ["context, filled"] = (
            () => new JsonSerializerOptions
            {
                TypeInfoResolver = ClosedFormsContext.Default,
                PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate,
            },
            false),
        ["context, strict"] = (
            () => new JsonSerializerOptions(JsonSerializerOptions.Strict) { TypeInfoResolver = ClosedFormsContext.Default }, false),
        ["modifier, none"] = (() => Modified(static _ => { }), false),
        ["modifier, removed"] = (() => Modified(static _ => { }, isRemoved: true), false),
        ["modifier, no setter"] = (() => Modified(static member => member.Set = null), false),
        ["modifier, no getter"] = (() => Modified(static member => member.Get = null), false),
        ["modifier, never written"] = (() => Modified(static member => member.ShouldSerialize = static (_, _) => false), false),
        ["modifier, setter replaced"] = (() => Modified(static member => member.Set = static (_, _) => { }), false),
        ["modifier of a context, no setter"] = (
            () => Modified(static member => member.Set = null, resolver: ClosedFormsContext.Default), false),
        ["modifier of a context, removed"] = (
            () => Modified(static _ => { }, isRemoved: true, resolver: ClosedFormsContext.Default), false),
    };

    public static TheoryData<string> Sources => [.. s_sources.Keys];

    private static IEnumerable<Type> Forms =>
        typeof(ClosedForms).GetNestedTypes(BindingFlags.NonPublic | BindingFlags.Public).Where(
            static type => type.IsGenericTypeDefinition && !type.IsAbstract);

    [Theory]
    [MemberData(nameof(Sources))]
    public void Deserialize_EachFormOfAMember_SameFieldsAsStock(string source)
    {
        List<string> differences = [];
        int read = ForEach(source, nameof(CompareReads), differences);

        Assert.True(differences.Count == 0, Joined(differences));
        Assert.True(!CompiledShapes.MayExist || read > 0, "Compiled code read nothing.");
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public void Serialize_EachFormOfAMember_SameBytesAsStock(string source)
    {
        List<string> differences = [];
        _ = ForEach(source, nameof(CompareWrites), differences);

        Assert.True(differences.Count == 0, Joined(differences));
    }

    private static string Joined(List<string> differences) =>
        $"{differences.Count} differences:\n{string.Join("\n", differences.Take(40))}";

    private static int ForEach(string source, string method, List<string> differences)
    {
        (Func<JsonSerializerOptions> options, bool isForAll) = s_sources[source];
        MethodInfo compare = typeof(ClosedMemberTests).GetMethod(method, BindingFlags.NonPublic | BindingFlags.Static)!;
        int sum = 0;
        foreach (Type value in isForAll ? ClosedValues.All.Keys : ClosedValues.Few)
        {
            (JsonSerializerOptions ours, JsonSerializerOptions stock) = (options(), options());
            foreach (Type form in Forms)
            {
                sum += (int)compare.MakeGenericMethod(form.MakeGenericType(value), value).Invoke(null, [ours, stock, differences])!;
            }
        }

        return sum;
    }

    private static int CompareReads<TForm, TValue>(JsonSerializerOptions ours, JsonSerializerOptions stock, List<string> differences)
    {
        int read = 0;
        JsonContract<TForm>? contract = Attempt(() => ZeroAllocJson.Compile<TForm>(ours));
        foreach (string text in Documents(ClosedValues.All[typeof(TValue)]))
        {
            byte[] document = Encoding.UTF8.GetBytes(text);
            string expected = Outcome(() => JsonSerializer.Deserialize<TForm>(document, stock));
            string actual = Outcome(() => ZeroAllocJson.Deserialize<TForm>(document, ours));
            if (expected != actual)
            {
                differences.Add($"{typeof(TForm).Name} of {typeof(TValue).Name}, {text}: {expected} but {actual}");
            }

            read += contract?.TryRead(document, out _) == true ? 1 : 0;
        }

        return read;
    }

    private static int CompareWrites<TForm, TValue>(JsonSerializerOptions ours, JsonSerializerOptions stock, List<string> differences)
    {
        foreach (bool isFull in (bool[])[true, false])
        {
            var value = (TForm)RuntimeHelpers.GetUninitializedObject(typeof(TForm));
            object boxed = value!;
            if (isFull)
            {
                Fill(boxed, JsonSerializer.Deserialize<TValue>(ClosedValues.All[typeof(TValue)]));
            }

            value = (TForm)boxed;
            string expected = Outcome(() => Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(value, stock)));
            string actual = Outcome(() => Encoding.UTF8.GetString(WritingWays.IntoArray(value, ours)));
            if (expected != actual)
            {
                differences.Add($"{typeof(TForm).Name} of {typeof(TValue).Name}: {expected} but {actual}");
            }
        }

        return 0;
    }

    /// <summary>Documents that name the member in every spelling that might reach it.</summary>
    private static IEnumerable<string> Documents(string value)
    {
        yield return "{}";
        yield return """{"Name":"eve"}""";
        foreach (string other in s_otherValues.Prepend(value))
        {
            yield return $$"""{"Name":"eve","X":{{other}}}""";
        }

        yield return $$"""{"X":{{value}},"Name":"eve","Own":1}""";
        yield return $$"""{ "name" : "eve", "x" : {{value}}, "own" : 1 }""";
        yield return $$"""{"\u0058":{{value}},"Name":"eve"}""";
        yield return $$"""{"X":{{value}},"Name":"eve","X":null,"X":{{value}}}""";
        yield return $$"""{"_x":{{value}},"<X>k__BackingField":{{value}},"x":{{value}},"Name":"eve","Level":1,"level":1}""";
        string item = $$"""{"X":{{value}},"Name":"eve"}""";
        yield return $$"""{"Items":[{{item}}],"One":{{item}},"Structs":{"a":{{item}} } }""";
    }

    /// <summary>Puts a value into every field that can hold it.</summary>
    private static void Fill<TValue>(object form, TValue value)
    {
        for (Type? type = form.GetType(); type is not null; type = type.BaseType)
        {
            foreach (FieldInfo field in type.GetFields(
                BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                if (field.FieldType == typeof(TValue))
                {
                    field.SetValue(form, value);
                }
            }
        }
    }

    private static T? Attempt<T>(Func<T> make)
        where T : class
    {
        try
        {
            return make();
        }
        catch (Exception e) when (e is InvalidOperationException or NotSupportedException)
        {
            return null;
        }
    }

    private static string Outcome<T>(Func<T> act)
    {
        try
        {
            return FieldText.Of(act());
        }
        catch (Exception e)
        {
            return $"{e.GetType()}: {e.Message} at {(e as JsonException)?.Path}";
        }
    }

    private static JsonSerializerOptions Modified(
        Action<JsonPropertyInfo> change, bool isRemoved = false, IJsonTypeInfoResolver? resolver = null) => new()
        {
            TypeInfoResolver = (resolver ?? new DefaultJsonTypeInfoResolver()).WithAddedModifier(info =>
            {
                for (int i = info.Properties.Count - 1; i >= 0; i--)
                {
                    if (info.Properties[i].Name != "X")
                    {
                        continue;
                    }

                    change(info.Properties[i]);
                    if (isRemoved)
                    {
                        info.Properties.RemoveAt(i);
                    }
                }
            }),
        };
}
