using System.Collections.Concurrent;
using System.Text.Encodings.Web;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Json.Lines;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Writing;
using ZeroAlloc.Formats.Json.Writing.Compiler;

namespace ZeroAlloc.Formats.Json;

/// <summary>Asynchronous sequences, which are written item by item as bodies of their own.</summary>
internal sealed partial class ContractCache
{
    private readonly ConcurrentDictionary<Type, object> _lines = new();

    /// <summary>Plans a sequence; null, with the reason, where System.Text.Json writes it.</summary>
    public ContractPlan? ReadSequence(JsonTypeInfo info, out string reason) =>
        Read(info.Type, known: null, out reason, isSequence: true);

    /// <summary>The writer of a sequence's items; null where System.Text.Json writes them.</summary>
    /// <typeparam name="T">Type of the items.</typeparam>
    /// <param name="info">The sequence.</param>
    public IPartWriter<AsyncItems<T>>? Sequence<T>(JsonTypeInfo info)
    {
        ContractPlan? plan = ReadSequence(info, out _);
        ShapeWriter<AsyncItems<T>>? shape = plan is null
            ? null
            : ShapeCompilation.Try(() => ShapeCompiler.Compile<AsyncItems<T>>(plan, Limit), out _);
        return plan is null || shape is null
            ? null
            : WithInnerShapes(new AsyncItemsContract<T>(Options, shape, _rules, plan.Slots), plan.Slots);
    }

    /// <summary>What writes an asynchronous sequence as JSON Lines: of any type that System.Text.Json supports.</summary>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type of the items.</exception>
    public IPartWriter<AsyncItems<T>> Lines<T>()
    {
        object lines = _lines.TryGetValue(typeof(T), out object? known)
            ? known
            : TransientFailures.Keep(_lines, typeof(T), _ => CreateLines<T>());
        return (IPartWriter<AsyncItems<T>>)lines;
    }

    private IPartWriter<AsyncItems<T>> CreateLines<T>()
    {
        JsonContract<T> contract = Contract<T>();
        return contract is CompiledContract<T> compiled
            && Read(typeof(T), out _) is { } plan
            && OwnConverter(typeof(T)) is null
            && !CanHaveLineBreaks(plan)
            ? compiled.Lines()
            : new ComposedLines<T>(contract);
    }

    /// <summary>
    /// Whether a text can have a line break, which ends a line of JSON Lines: a converter, or an encoder of the application's, may write
    /// any text, and a value of type <see cref="object"/> may have such a converter.
    /// </summary>
    private bool CanHaveLineBreaks(ContractPlan plan) =>
        Options.ReferenceHandler is not null
        || (Options.Encoder ?? JavaScriptEncoder.Default).GetType() != JavaScriptEncoder.Default.GetType()
        || plan.Root.All().Any(static part => part is ObjectPlan { Extension: not null } or PolymorphicPlan { IsDeepening: true }
            || (part is SlotPlan slot && slot.Helper != typeof(EnumTextSlot<>)));
}
