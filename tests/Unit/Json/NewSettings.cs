using System.Reflection;
using System.Text.Json;

namespace ZeroAlloc.Unit.Json;

/// <summary>Settings of System.Text.Json 11, which a compiler for .NET 10 doesn't know.</summary>
internal static class NewSettings
{
    private static readonly PropertyInfo? s_classifiers = typeof(JsonSerializerOptions).GetProperty("TypeClassifiers");

    /// <summary>Whether options have classifiers of types.</summary>
    public static bool HasClassifiers => s_classifiers is not null;

    /// <summary>Adds the classifier of unions.</summary>
    public static void AddClassifier(JsonSerializerOptions options)
    {
        Type factory = s_classifiers!.PropertyType.GetGenericArguments()[0];
        Type classifier = factory.Assembly.GetType("System.Text.Json.Serialization.JsonUnionTypeStructuralClassifier")!;
        typeof(ICollection<>).MakeGenericType(factory).GetMethod("Add")!.Invoke(
            s_classifiers.GetValue(options), [Activator.CreateInstance(classifier)]);
    }
}
