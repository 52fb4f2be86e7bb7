using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.Formats.Compilation.UserCode;

/// <summary>Tells whether a constructor or a setter could notice that it runs a second time for one document.</summary>
/// <remarks>
/// Its instructions are read. What sets the object's own fields, computes with numbers and strings, makes collections or throws
/// cannot notice; a store to a static field or into what one holds, a finalizer, or a call of anything that is not known here, can. Not
/// knowing counts as noticing.
/// </remarks>
internal static class ReplaySafety
{
    private static readonly OpCode[] s_oneByte = new OpCode[256];
    private static readonly OpCode[] s_twoBytes = new OpCode[256];

    private static readonly HashSet<int> s_refused =
    [
        OpCodes.Stsfld.Value, OpCodes.Ldsflda.Value, OpCodes.Calli.Value, OpCodes.Jmp.Value, OpCodes.Ldftn.Value, OpCodes.Ldvirtftn.Value,
        OpCodes.Localloc.Value, OpCodes.Cpblk.Value, OpCodes.Initblk.Value, OpCodes.Cpobj.Value, OpCodes.Mkrefany.Value,
        OpCodes.Arglist.Value, OpCodes.Volatile.Value,
    ];

    static ReplaySafety()
    {
        foreach (FieldInfo field in typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static))
        {
            var code = (OpCode)field.GetValue(null)!;
            (code.Size == 1 ? s_oneByte : s_twoBytes)[code.Value & 0xFF] = code;
        }
    }

    /// <summary>Whether a method, and whatever it calls, could not notice.</summary>
    public static bool Runs(MethodBase method) => Runs(method, method is ConstructorInfo ? method.DeclaringType : null);

    /// <summary>The same for a method that runs on an object of exactly <paramref name="owner"/>, if that is known.</summary>
    /// <remarks>Where nothing is emitted, the code of methods may not be there to be read: then the file's verdict counts.</remarks>
    public static bool Runs(MethodBase method, Type? owner)
    {
        if (!CompiledShapes.MayEmit)
        {
            return CodeVerdicts.Find(CodeVerdicts.RunsAgain, method, owner);
        }

        HashSet<Run> seen = [];
        bool runs = Runs(method, owner, seen);
        return CodeVerdicts.Keep(CodeVerdicts.RunsAgain, method, owner, seen.Select(static run => run.Method.Module.Assembly), runs);
    }

    private static bool Runs(MethodBase method, Type? owner, HashSet<Run> seen)
    {
        if (SetsField(method) || PureMethods.Contains(method) || !seen.Add(new Run(method, owner)))
        {
            return true;
        }

        return !(method is ConstructorInfo { DeclaringType: { } type } && LivesOnByMembers(type))
            && method.GetMethodBody()?.GetILAsByteArray() is { } code
            && AreHarmless(code, method, owner, seen);
    }

    /// <summary>
    /// Whether a setter is the compiler's own: the object, the value, the store, and the end. Nearly all setters are, and to go through
    /// their instructions one by one took half of the time in which a large plan for reading was made.
    /// </summary>
    private static bool SetsField(MethodBase method) =>
        method is { IsSpecialName: true, IsConstructor: false }
        && method.GetMethodBody()?.GetILAsByteArray() is [0x02, 0x03, 0x7D, _, _, _, _, 0x2A];

    /// <summary>
    /// Whether code of a new object may run although nobody calls it: by the finalizer, or by a collection that compares with it.
    /// </summary>
    public static bool LivesOn(Type type) => CompiledShapes.MayEmit
        ? CodeVerdicts.Keep(CodeVerdicts.LivesOn, type, null, [], LivesOnByMembers(type))
        : CodeVerdicts.Find(CodeVerdicts.LivesOn, type, null, otherwise: true);

    private static bool LivesOnByMembers(Type type) =>
        PureMethods.IsService(type)
        || type.GetMethod(nameof(Finalize), BindingFlags.Instance | BindingFlags.NonPublic, [])?.DeclaringType != typeof(object);

    private static bool AreHarmless(byte[] code, MethodBase method, Type? owner, HashSet<Run> seen)
    {
        List<Instruction> instructions = Instructions(code);
        var stack = new ReceiverStack(!method.IsStatic, instructions, code);
        int offset = 0;
        Type? constrained = null;
        foreach ((OpCode instruction, int operand, int next) in instructions)
        {
            stack.Arrive(offset);
            MethodBase? called = instruction.OperandType == OperandType.InlineMethod
                ? method.Module.ResolveMethod(BitConverter.ToInt32(code, operand), TypeArguments(method), MethodArguments(method))
                : null;
            if (s_refused.Contains(instruction.Value)
                || (instruction.OperandType == OperandType.InlineMethod
                    && !IsHarmlessCall(instruction, called, constrained, owner, stack, seen))
                || (instruction == OpCodes.Ldsfld && !IsConstant(BitConverter.ToInt32(code, operand), method)))
            {
                return false;
            }

            stack.Pass(instruction, called, ReceiverStack.LoadedArgument(instruction, operand, code));
            constrained = instruction == OpCodes.Constrained
                ? method.Module.ResolveType(BitConverter.ToInt32(code, operand), TypeArguments(method), MethodArguments(method))
                : null;
            offset = next;
        }

        return true;
    }

    private static List<Instruction> Instructions(byte[] code)
    {
        List<Instruction> instructions = [];
        for (int offset = 0; offset < code.Length; offset = instructions[^1].Next)
        {
            OpCode instruction = code[offset] == 0xFE ? s_twoBytes[code[offset + 1]] : s_oneByte[code[offset]];
            int operand = offset + instruction.Size;
            instructions.Add(new Instruction(instruction, operand, operand + OperandSize(instruction, code, operand)));
        }

        return instructions;
    }

    private static bool IsHarmlessCall(
        OpCode instruction,
        MethodBase? called,
        Type? constrained,
        Type? owner,
        ReceiverStack stack,
        HashSet<Run> seen)
    {
        if (called is null)
        {
            return false;
        }

        // An object that has just been made is of exactly that type; so is the one that the method runs on, as far as it is known.
        Type? receiver = instruction == OpCodes.Newobj ? called.DeclaringType : stack.IsCalledOnReceiver(called) ? owner : null;
        if (instruction != OpCodes.Callvirt || !called.IsVirtual || called.IsFinal || called.DeclaringType is { IsSealed: true })
        {
            return Runs(called, receiver, seen);
        }

        // Guid.ToString is named as Object.ToString, with the struct beside it.
        Type? exact = constrained is { IsValueType: true } ? constrained : receiver;
        return exact is not null && Override((MethodInfo)called, exact) is { } overriding && Runs(overriding, exact, seen);
    }

    /// <summary>What runs where a virtual method is called on an object of exactly a type; null where that is not found.</summary>
    private static MethodInfo? Override(MethodInfo called, Type exact) => called.DeclaringType is { IsInterface: true } ? null
        : exact.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
            .FirstOrDefault(candidate => candidate.GetBaseDefinition() == called.GetBaseDefinition());

    /// <summary>What a static field holds is shared: an object there could be changed.</summary>
    private static bool IsConstant(int token, MethodBase method) =>
        method.Module.ResolveField(token, TypeArguments(method), MethodArguments(method)) is { } field && PureMethods.IsConstant(field);

    private static Type[]? TypeArguments(MethodBase method) =>
        method.DeclaringType is { IsGenericType: true } type ? type.GetGenericArguments() : null;

    private static Type[]? MethodArguments(MethodBase method) => method.IsGenericMethod ? method.GetGenericArguments() : null;

    private static int OperandSize(OpCode instruction, byte[] code, int offset) => instruction.OperandType switch
    {
        OperandType.InlineNone => 0,
        OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
        OperandType.InlineVar => 2,
        OperandType.InlineI8 or OperandType.InlineR => 8,
        OperandType.InlineSwitch => 4 + (4 * BitConverter.ToInt32(code, offset)),
        _ => 4,
    };

    /// <summary>One instruction of a method's code.</summary>
    /// <remarks>
    /// A class, as are the keys of planners: the framework brings collections of references as machine code, but those of tuples and of
    /// structs are compiled by each process at its first request.
    /// </remarks>
    /// <param name="Code">What it does.</param>
    /// <param name="Operand">Offset of its operand.</param>
    /// <param name="Next">Offset of what follows.</param>
    internal sealed record Instruction(OpCode Code, int Operand, int Next);

    /// <summary>A method that is judged, and the exact type of the object that it runs on, if that is known.</summary>
    private sealed record Run(MethodBase Method, Type? Owner);
}
