using System.Reflection;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Planning;

namespace ZeroAlloc.Unit.Xml.Model;

/// <summary>Types that nobody wrote with XML in mind: the framework's.</summary>
public sealed class FrameworkTypesTests
{
    public static TheoryData<string> Assemblies =>
        ["System.Private.CoreLib", "System.Collections", "System.ObjectModel", "System.Drawing.Primitives", "System.Net.Primitives"];

    [Theory]
    [MemberData(nameof(Assemblies))]
    public void Read_EveryPublicType_SaysWhyNotOrWhatXmlSerializerWrites(string assembly)
    {
        int compared = 0;
        foreach (Type type in Assembly.Load(assembly).GetExportedTypes().SelectMany(Closed))
        {
            XmlContractPlan? plan = XmlContractReader.Read(type, out string reason);
            Assert.True(plan is null == reason.Length > 0, $"{type}: {reason}");
            if (plan is not null && Default(type) is { } value)
            {
                compared++;
                AssertSame(type, plan, value);
            }
        }

        Assert.True(compared > 0, $"no type of {assembly} is covered");
    }

    private static void AssertSame(Type type, XmlContractPlan plan, object value)
    {
        string expected;
        try
        {
            expected = XmlOracle.Write(type, value);
        }
        catch (InvalidOperationException)
        {
            // A getter throws, or an enum's zero has no name: no document.
            return;
        }

        string written = PlanInterpreter.Write(plan, value);
        Assert.True(expected == written, $"{type}: {expected} was written {written}");
    }

    /// <summary>The type, with <see cref="int"/> and <see cref="string"/> in the places of its type parameters.</summary>
    private static IEnumerable<Type> Closed(Type type)
    {
        yield return type;
        Type? closed = null;
        try
        {
            closed = type.IsGenericTypeDefinition
                ? type.MakeGenericType([.. type.GetGenericArguments().Select((_, index) => index == 0 ? typeof(int) : typeof(string))])
                : type.MakeArrayType();
        }
        catch (Exception e) when (e is ArgumentException or TypeLoadException or NotSupportedException)
        {
            // Constraints, or a type that there is no array of.
        }

        if (closed is not null)
        {
            yield return closed;
        }
    }

    private static object? Default(Type type)
    {
        try
        {
            return type == typeof(string) ? ""
                : type.IsArray ? Array.CreateInstance(type.GetElementType()!, 1)
                : Activator.CreateInstance(type);
        }
        catch (Exception e)
            when (e is TargetInvocationException or MissingMethodException or NotSupportedException or PlatformNotSupportedException)
        {
            return null;
        }
    }
}
