using System.Diagnostics;
using System.Runtime.ExceptionServices;
using System.Text.Json;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>
/// The value is one that System.Text.Json refuses: too deep, say. Never leaves the engine:
/// System.Text.Json is asked to say it in its own words.
/// </summary>
/// <param name="inner">
/// What System.Text.Json said of a part of the value, by which it does not know where in the document that part stands.
/// </param>
internal sealed class JsonRefusedException(Exception? inner = null) : JsonException("The value is rejected.", inner)
{
    private const string Changed =
        "The value changed while it was being written as JSON, or only System.Text.Json accepts it, and the document can't be started again. "
        + "Don't change values while they are written.";

    private const string Unknown =
        "The value has a cycle, is nested too deeply, or contains a value that System.Text.Json rejects. Where it is isn't known: that takes "
        + "a second pass, and a sequence in the value may yield its items only once.";

    /// <summary>What stands in a message before the path, which is that inside of a part.</summary>
    private const string BeforePath = " Path: ";

    private static readonly string s_serializer = typeof(JsonSerializer).Assembly.GetName().Name!;

    /// <summary>Whether the value needs more stack than is left: compiled code needs more than System.Text.Json.</summary>
    public bool IsForStack => InnerException is InsufficientExecutionStackException;

    /// <summary>
    /// What callers get if System.Text.Json accepts the value after all, and a part of the document has been sent before, or the value may
    /// have fewer items than before.
    /// </summary>
    /// <param name="wasEnumerated">
    /// Whether System.Text.Json couldn't be asked: a collection may yield fewer items now, or wait for them.
    /// </param>
    /// <returns>
    /// That the stack does not hold the value, of which compiled code needs more than System.Text.Json; what System.Text.Json said of a
    /// part of the value; or that the value has changed.
    /// </returns>
    public Exception ToCaller(bool wasEnumerated = false) => InnerException switch
    {
        InsufficientExecutionStackException stack => stack,
        NotSupportedException rejected => new NotSupportedException(
            wasEnumerated ? WithoutPath(rejected) : rejected.Message, rejected.InnerException ?? rejected),
        InvalidOperationException { Source: null } state when wasEnumerated => state,
        JsonException part when wasEnumerated => new JsonException(WithoutPath(part), part),
        _ => new JsonException(wasEnumerated ? Unknown : Changed, InnerException),
    };

    private static string WithoutPath(Exception part) => part.Message.Split(BeforePath)[0];

    /// <summary>
    /// Whether System.Text.Json refuses a value by itself. What code of the application's threw is no such
    /// case, nor is what System.Text.Json wrapped around it: asking again would run that code a second time.
    /// </summary>
    public static bool IsSerializersOwn(Exception e) => HasSource(e) && (e.InnerException is null || IsSerializersOwn(e.InnerException));

    /// <summary>
    /// The writer's own refusals, of too deep a nesting, are marked as such: System.Text.Json makes a <see cref="JsonException"/> of them.
    /// </summary>
    private static bool HasSource(Exception e) => e is InvalidOperationException
        ? e.Source == s_serializer + ".Rethrowable"
        : e is NotSupportedException or (JsonException and not JsonRefusedException)
            && (e.Source == s_serializer || IsThrownBySerializer(e));

    /// <summary>
    /// The exception's own source is unknown to native applications, and the framework's for what System.Text.Json keeps and throws again.
    /// </summary>
    private static bool IsThrownBySerializer(Exception e)
    {
        foreach (StackFrame frame in new StackTrace(e).GetFrames())
        {
            if (DiagnosticMethodInfo.Create(frame) is { } method && method.DeclaringTypeName != typeof(ExceptionDispatchInfo).FullName)
            {
                return method.DeclaringAssemblyName.StartsWith(s_serializer + ",", StringComparison.Ordinal);
            }
        }

        return false;
    }
}
