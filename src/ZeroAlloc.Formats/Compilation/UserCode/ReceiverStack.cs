using System.Reflection;
using System.Reflection.Emit;

namespace ZeroAlloc.Formats.Compilation.UserCode;

/// <summary>
/// Follows which values on the stack are certainly the object that a method runs on, through code that is read from its beginning to its
/// end. Where control may come from elsewhere nothing is known, and not knowing is the answer no.
/// </summary>
internal sealed class ReceiverStack
{
    private readonly HashSet<int> _targets = [];
    private readonly bool _hasReceiver;

    // The top of the stack; what is below came from where nothing is known.
    private readonly List<bool> _isReceiver = [];

    /// <summary>Begins a method.</summary>
    /// <param name="isInstance">Whether it runs on an object.</param>
    /// <param name="instructions">Its instructions: each with its offset, and that of what follows its operand.</param>
    /// <param name="code">Its code.</param>
    public ReceiverStack(bool isInstance, IReadOnlyList<ReplaySafety.Instruction> instructions, byte[] code)
    {
        _hasReceiver = isInstance;
        foreach (ReplaySafety.Instruction instruction in instructions)
        {
            AddTargets(instruction, code);
            _hasReceiver &= !ReplacesReceiver(instruction.Code, instruction.Operand, code);
        }
    }

    /// <summary>Arrives at an instruction.</summary>
    public void Arrive(int offset)
    {
        if (_targets.Contains(offset))
        {
            _isReceiver.Clear();
        }
    }

    /// <summary>Whether a method that is called next is called on the object.</summary>
    public bool IsCalledOnReceiver(MethodBase called)
    {
        int place = _isReceiver.Count - 1 - called.GetParameters().Length;
        return !called.IsStatic && place >= 0 && _isReceiver[place];
    }

    /// <summary>Goes over an instruction.</summary>
    /// <param name="instruction">The instruction.</param>
    /// <param name="called">What it calls.</param>
    /// <param name="argument">The argument that it loads, or -1.</param>
    public void Pass(OpCode instruction, MethodBase? called, int argument)
    {
        bool isTop = instruction == OpCodes.Dup && _isReceiver.Count != 0 && _isReceiver[^1];
        int popped = called is null
            ? Count(instruction.StackBehaviourPop)
            : called.GetParameters().Length + (called.IsStatic || instruction == OpCodes.Newobj ? 0 : 1);
        int kept = Math.Max(0, _isReceiver.Count - popped);
        _isReceiver.RemoveRange(kept, _isReceiver.Count - kept);
        int pushed = called is null
            ? Count(instruction.StackBehaviourPush)
            : instruction == OpCodes.Newobj || called is MethodInfo { ReturnType: var type } && type != typeof(void) ? 1 : 0;
        for (int i = 0; i < pushed; i++)
        {
            _isReceiver.Add(isTop || (argument == 0 && _hasReceiver));
        }

        if (instruction.FlowControl is FlowControl.Branch or FlowControl.Return or FlowControl.Throw)
        {
            _isReceiver.Clear();
        }
    }

    /// <summary>The argument that an instruction loads; -1 if it is none of those that load one.</summary>
    public static int LoadedArgument(OpCode instruction, int operand, byte[] code) =>
        instruction == OpCodes.Ldarg_0 ? 0
        : instruction == OpCodes.Ldarg_S ? code[operand]
        : instruction == OpCodes.Ldarg ? BitConverter.ToUInt16(code, operand)
        : -1;

    private static bool ReplacesReceiver(OpCode instruction, int operand, byte[] code) =>
        instruction == OpCodes.Starg_S || instruction == OpCodes.Ldarga_S ? code[operand] == 0
        : (instruction == OpCodes.Starg || instruction == OpCodes.Ldarga) && BitConverter.ToUInt16(code, operand) == 0;

    private void AddTargets(ReplaySafety.Instruction instruction, byte[] code)
    {
        switch (instruction.Code.OperandType)
        {
            case OperandType.ShortInlineBrTarget:
                _targets.Add(instruction.Next + (sbyte)code[instruction.Operand]);
                break;
            case OperandType.InlineBrTarget:
                _targets.Add(instruction.Next + BitConverter.ToInt32(code, instruction.Operand));
                break;
            case OperandType.InlineSwitch:
                for (int i = instruction.Operand + 4; i < instruction.Next; i += 4)
                {
                    _targets.Add(instruction.Next + BitConverter.ToInt32(code, i));
                }

                break;
        }
    }

    /// <summary>How many values one of the framework's names for what an instruction takes or gives stands for.</summary>
    private static int Count(StackBehaviour behaviour) => behaviour is StackBehaviour.Pop0 or StackBehaviour.Push0
        ? 0
        : 1 + behaviour.ToString().Count(static letter => letter == '_');
}
