using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>Emits the class of a <see cref="BodilessMethod"/>.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2060", Justification = BodyParameterSupport.Justification)]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = BodyParameterSupport.Justification)]
internal static class BodilessEmitter
{
    private static readonly MethodInfo[] s_create = Array.FindAll(
        typeof(EndpointFilterInvocationContext).GetMethods(),
        static method => method.Name == nameof(EndpointFilterInvocationContext.Create));

    /// <summary>Arguments that an invocation can have that is made by a public method of the framework.</summary>
    public static int MaxArguments { get; } = s_create.Max(static method => method.GetGenericArguments().Length);

    /// <summary>Emits it; null if ASP.NET Core would not bind each parameter in the same way.</summary>
    /// <param name="handler">The handler.</param>
    /// <param name="body">Position of its body parameter.</param>
    /// <param name="isCalling">See <see cref="BodilessMethod.Of"/>.</param>
    public static BodilessMethod? Emit(MethodInfo handler, int body, bool isCalling)
    {
        ParameterInfo[] all = handler.GetParameters();
        ParameterInfo[] others = [.. all.Where(parameter => parameter.Position != body)];
        var module = new MemoryModule("BodyParameters");
        module.AllowAccessTo(typeof(BodilessTarget));
        Array.ForEach(all, parameter => module.AllowAccessTo(parameter.ParameterType));
        TypeBuilder type = module.DefineClass("Bodiless", typeof(BodilessTarget));
        MethodBuilder handle = DefineHandle(type, others, isCalling);
        Array.ForEach(others, other => BodilessParameter.Define(handle, Place(other, body) + 1, other));
        if (isCalling)
        {
            EmitCall(handle.GetILGenerator(), all, body);
        }
        else
        {
            handle.GetILGenerator().Emit(OpCodes.Ret);
            EmitJoin(type, all, body);
        }

        Type finished = module.Finish(type);
        ParameterInfo[] made = finished.GetMethod(BodilessMethod.Handle).Required().GetParameters();
        return others.Zip(made).All(static pair => BodilessParameter.IsSame(pair.First, pair.Second)) ? new BodilessMethod(finished) : null;
    }

    private static int Place(ParameterInfo parameter, int body) =>
        parameter.Position < body ? parameter.Position : parameter.Position - 1;

    private static MethodBuilder DefineHandle(TypeBuilder type, ParameterInfo[] others, bool isCalling)
    {
        Type[] types = [.. others.Select(static other => other.ParameterType)];
        if (!isCalling)
        {
            return type.DefineMethod(BodilessMethod.Handle, MethodAttributes.Public | MethodAttributes.Static, typeof(void), types);
        }

        MethodBuilder handle = type.DefineMethod(
            BodilessMethod.Handle, MethodAttributes.Public, typeof(ValueTask<object?>), [.. types, typeof(HttpContext)]);
        handle.DefineParameter(types.Length + 1, ParameterAttributes.None, "httpContext");
        return handle;
    }

    /// <summary>Emits <c>return Next(EndpointFilterInvocationContext.Create(httpContext, …, BoundBody.Value, …));</c>.</summary>
    private static void EmitCall(ILGenerator code, ParameterInfo[] all, int body)
    {
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldfld, typeof(BodilessTarget).GetField(nameof(BodilessTarget.Next)).Required());
        code.Emit(OpCodes.Ldarg, (short)all.Length);
        foreach (ParameterInfo parameter in all)
        {
            if (parameter.Position == body)
            {
                Type slot = typeof(BoundBody<>).MakeGenericType(parameter.ParameterType);
                code.Emit(OpCodes.Call, slot.GetProperty(nameof(BoundBody<>.Value)).Getter());
            }
            else
            {
                code.Emit(OpCodes.Ldarg, (short)(Place(parameter, body) + 1));
            }
        }

        code.Emit(OpCodes.Call, CreateOf(all));
        code.Emit(OpCodes.Callvirt, typeof(EndpointFilterDelegate).GetMethod(nameof(EndpointFilterDelegate.Invoke)).Required());
        code.Emit(OpCodes.Ret);
    }

    /// <summary>Emits <c>return EndpointFilterInvocationContext.Create(others.HttpContext, others.GetArgument(0), body, …);</c>.</summary>
    private static void EmitJoin(TypeBuilder type, ParameterInfo[] all, int body)
    {
        MethodInfo argument =
            typeof(EndpointFilterInvocationContext).GetMethod(nameof(EndpointFilterInvocationContext.GetArgument)).Required();
        MethodBuilder join = type.DefineMethod(
            BodilessMethod.Join,
            MethodAttributes.Public | MethodAttributes.Static,
            typeof(EndpointFilterInvocationContext),
            [typeof(EndpointFilterInvocationContext), all[body].ParameterType]);
        ILGenerator code = join.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(
            OpCodes.Callvirt,
            typeof(EndpointFilterInvocationContext).GetProperty(nameof(EndpointFilterInvocationContext.HttpContext)).Getter());
        foreach (ParameterInfo parameter in all)
        {
            if (parameter.Position == body)
            {
                code.Emit(OpCodes.Ldarg_1);
            }
            else
            {
                code.Emit(OpCodes.Ldarg_0);
                code.Emit(OpCodes.Ldc_I4, Place(parameter, body));
                code.Emit(OpCodes.Callvirt, argument.MakeGenericMethod(parameter.ParameterType));
            }
        }

        code.Emit(OpCodes.Call, CreateOf(all));
        code.Emit(OpCodes.Ret);
    }

    /// <summary>The framework's own method for an invocation, which makes the object that its delegates make.</summary>
    private static MethodInfo CreateOf(ParameterInfo[] all) => s_create
        .Single(method => method.GetGenericArguments().Length == all.Length)
        .MakeGenericMethod([.. all.Select(static parameter => parameter.ParameterType)]);
}
