using System.Globalization;
using System.Reflection;
using BenchmarkDotNet.Attributes;
using BenchmarkDotNet.Running;

namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>
/// Runs every method of every benchmark once, in this process and without BenchmarkDotNet's processes: so that none of them rots, and so
/// that it is known how much each writes, and that what is compared with stock is the same bytes.
/// </summary>
internal static class SmokeRun
{
    /// <summary>Runs all of them and prints the size of each output.</summary>
    /// <returns>0; 1 where a method failed, left nothing, or left something else than <see cref="SameOutputAsAttribute"/> asks.</returns>
    public static int Run(TextWriter output)
    {
        output.WriteLine("| benchmark | parameters | method | bytes | |");
        output.WriteLine("|---|---|---|--:|---|");
        int methods = 0;
        int failed = 0;
        foreach (BenchmarkRunInfo benchmarks in Classes().Select(static type => BenchmarkConverter.TypeToBenchmarks(type)))
        {
            foreach (IGrouping<string, BenchmarkCase> cases in benchmarks.BenchmarksCases.GroupBy(Parameters))
            {
                methods += cases.Count();
                failed += Run([.. cases], output);
            }
        }

        output.WriteLine(failed == 0 ? $"All of {methods} methods ran." : $"{failed} of {methods} methods failed.");
        return failed == 0 && methods > 0 ? 0 : 1;
    }

    /// <summary>All classes with benchmarks, generic ones closed over each of their lists of types.</summary>
    private static IEnumerable<Type> Classes() =>
        from type in typeof(SmokeRun).Assembly.GetTypes()
        where !type.IsAbstract && type.GetMethods().Any(static method => method.IsDefined(typeof(BenchmarkAttribute)))
        orderby type.Name
        from closed in type.IsGenericTypeDefinition
            ? type
                .GetCustomAttributes<GenericTypeArgumentsAttribute>()
                .Select(arguments => type.MakeGenericType(arguments.GenericTypeArguments))
            : [type]
        select closed;

    /// <summary>Runs the methods of one class with one set of parameters.</summary>
    /// <returns>How many failed.</returns>
    private static int Run(BenchmarkCase[] cases, TextWriter output)
    {
        Type type = cases[0].Descriptor.Type;
        string name = type.IsGenericType
            ? $"{type.Name[..type.Name.IndexOf('`', StringComparison.Ordinal)]}<{type.GenericTypeArguments[0].Name}>"
            : type.Name;
        object instance = Activator.CreateInstance(type)!;
        foreach (var parameter in cases[0].Parameters.Items)
        {
            type.GetProperty(parameter.Name)!.SetValue(instance, parameter.Value);
        }

        cases[0].Descriptor.GlobalSetupMethod?.Invoke(instance, null);
        var outputs = new Dictionary<string, byte[]>();
        int failed = 0;
        foreach (MethodInfo method in cases.Select(static one => one.Descriptor.WorkloadMethod))
        {
            string verdict;
            try
            {
                object? returned = method.Invoke(instance, null);
                outputs[method.Name] = instance is IMeasuredOutput measured ? measured.Output(returned) : [];
                verdict = Judge(method, outputs, instance is IMeasuredOutput);
            }
            catch (TargetInvocationException e)
            {
                verdict = $"FAILED: {e.InnerException!.GetType().Name}: {e.InnerException.Message}";
            }

            failed += verdict.StartsWith("FAILED", StringComparison.Ordinal) ? 1 : 0;
            string size = outputs.TryGetValue(method.Name, out byte[]? bytes)
                ? bytes.Length.ToString("N0", CultureInfo.InvariantCulture)
                : "";
            output.WriteLine($"| {name} | {Parameters(cases[0])} | {method.Name} | {size} | {verdict} |");
        }

        return failed;
    }

    // Whole: BenchmarkDotNet's own text of them is shortened, so that two rows may look alike.
    private static string Parameters(BenchmarkCase one) =>
        string.Join(", ", one.Parameters.Items.Select(static item => $"{item.Name}={item.Value}"));

    private static string Judge(MethodInfo method, Dictionary<string, byte[]> outputs, bool isMeasured)
    {
        byte[] bytes = outputs[method.Name];
        if (isMeasured && bytes.Length == 0)
        {
            return "FAILED: left nothing";
        }

        if (method.GetCustomAttribute<SameOutputAsAttribute>() is { } same)
        {
            return !outputs.TryGetValue(same.Method, out byte[]? expected) ? $"FAILED: {same.Method} left nothing to compare with"
                : bytes.AsSpan().SequenceEqual(expected) ? $"the same as {same.Method}"
                : $"FAILED: not the same as {same.Method}, at {bytes.AsSpan().CommonPrefixLength(expected)}";
        }

        string? twin = outputs.FirstOrDefault(other => other.Key != method.Name && other.Value.AsSpan().SequenceEqual(bytes)).Key;
        return twin is null || !isMeasured ? "" : $"the same as {twin}";
    }
}
