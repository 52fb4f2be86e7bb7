using System.Buffers;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using Microsoft.Extensions.Logging.Abstractions;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Formats.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>
/// The first call for a type meets a failure that says nothing of the type: the built-in serializer, or the exception, answers that call,
/// and the next one compiles the type.
/// </summary>
[Collection(nameof(CountedCollection))]
public sealed class TransientFailuresTests : IDisposable
{
    private const int Kilobytes = 1024;

    public static TheoryData<Type, Type> Exceptions => new()
    {
        { typeof(OutOfMemoryException), typeof(Emitted<Memory>) },
        { typeof(InsufficientExecutionStackException), typeof(Emitted<Stack>) },
        { typeof(FileLoadException), typeof(Emitted<Load>) },
        { typeof(ThreadInterruptedException), typeof(Emitted<Interruption>) },
    };

    public void Dispose() => CompiledShapes.BeforeEmitting = null;

    [Fact]
    public void Json_FirstWriteAtEndOfStack_NextCompiles()
    {
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(new Model<Write> { Inner = new Part<Write> { Number = 3 } });

        AtEndOfStack(() => Assert.Equal(expected, Json(new Model<Write> { Inner = new Part<Write> { Number = 3 } })));
        Assert.Equal(expected, Json(new Model<Write> { Inner = new Part<Write> { Number = 3 } }));

        Assert.True(ZeroAllocJson.Compile<Model<Write>>().IsCompiled == CompiledShapes.MayEmit);
        AssertCompiled(ZeroAllocJson.Describe(typeof(Model<Write>)));
    }

    [Fact]
    public void Json_FirstReadAtEndOfStack_NextCompiles()
    {
        JsonContract<Model<Read>> contract = ZeroAllocJson.Compile<Model<Read>>();

        AtEndOfStack(() => Assert.Equal(3, ZeroAllocJson.Deserialize<Model<Read>>("""{"Inner":{"Number":3}}"""u8)!.Inner!.Number));
        AtEndOfStack(() => Assert.False(contract.IsReadCompiled));

        Assert.Equal(CompiledShapes.MayEmit, contract.IsReadCompiled);
        AssertCompiled(ZeroAllocJson.Describe(typeof(Model<Read>)));
    }

    [Fact]
    public void Json_DescribedAtEndOfStack_NextCompiles()
    {
        AtEndOfStack(() => Assert.DoesNotContain(
            "compiled code", ZeroAllocJson.Describe(typeof(Model<Description>)), StringComparison.Ordinal));

        AssertCompiled(ZeroAllocJson.Describe(typeof(Model<Description>)));
    }

    /// <summary>A type that is met at run time, in a document that is compiled.</summary>
    [Fact]
    public void Json_RunTimeTypeAtEndOfStack_NextCompiles()
    {
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(new Any { Value = new Part<Any>() });
        _ = Json(new Any());
        AtEndOfStack(() => Assert.Equal(expected, Json(new Any { Value = new Part<Any>() })));
        int count = CompiledShapes.Count;

        Assert.Equal(expected, Json(new Any { Value = new Part<Any>() }));
        Assert.Equal(CompiledShapes.MayEmit ? count + 1 : count, CompiledShapes.Count);
    }

    [Fact]
    public void Xml_FirstWriteAtEndOfStack_NextCompiles()
    {
        string first = "";
        AtEndOfStack(() => first = Xml(new XmlWritten { Inner = new XmlPart { Number = 3 } }));

        Assert.Equal(first, Xml(new XmlWritten { Inner = new XmlPart { Number = 3 } }));
        Assert.Contains("<Number>3</Number>", first, StringComparison.Ordinal);
        Assert.Equal(CompiledShapes.MayEmit, ZeroAllocXml.Compile<XmlWritten>().IsCompiled);
        AssertCompiled(ZeroAllocXml.Describe(typeof(XmlWritten)));
    }

    [Fact]
    public void Xml_FirstWriteUnderOwnOptionsAtEndOfStack_NextCompiles()
    {
        XmlFormatOptions options = new();
        AtEndOfStack(() => Assert.False(ZeroAllocXml.Compile<XmlUnderOptions>(options).IsCompiled));

        Assert.Equal(CompiledShapes.MayEmit, ZeroAllocXml.Compile<XmlUnderOptions>(options).IsCompiled);
        Assert.Same(ZeroAllocXml.Compile<XmlUnderOptions>(options), ZeroAllocXml.Compile<XmlUnderOptions>(options));
    }

    [Fact]
    public void Xml_FirstReadAtEndOfStack_NextCompiles()
    {
        AtEndOfStack(() => Assert.Equal(
            3, ZeroAllocXml.Deserialize<XmlRead>("<XmlRead><Inner><Number>3</Number></Inner></XmlRead>"u8)!.Inner!.Number));

        Assert.Equal(CompiledShapes.MayEmit, ZeroAllocXml.Compile<XmlRead>().IsReadCompiled);
        AssertCompiled(ZeroAllocXml.Describe(typeof(XmlRead)));
    }

    /// <summary>What formatters and endpoints remember of a type.</summary>
    [Fact]
    public void BodyContract_FirstUseAtEndOfStack_NextCompiles()
    {
        JsonFormat format = new(new JsonSerializerOptions(JsonSerializerOptions.Default), new(), new TypeLog(NullLogger.Instance));
        BodyContract contract = format.ContractFor(typeof(Model<Bodies>));
        AtEndOfStack(() => Assert.Equal((Way.Stock, Way.Stock), (contract.Writing, contract.Reading)));

        Way expected = CompiledShapes.MayEmit ? Way.Compiled : Way.Stock;
        Assert.Equal((expected, expected), (contract.Writing, contract.Reading));
    }

    [Theory]
    [MemberData(nameof(Exceptions))]
    public void Emit_ThrowsOnce_NextCompiles(Type exception, Type model)
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        // Data contracts are compiled by the same compiler as XmlSerializer's.
        int format = 0;
        HashSet<(int, string)> thrown = [];
        CompiledShapes.BeforeEmitting = code =>
        {
            if (code.Root == model && thrown.Add((format, code.Purpose)))
            {
                throw (Exception)Activator.CreateInstance(exception)!;
            }
        };
        Func<string>[] descriptions =
        [
            () => ZeroAllocJson.Describe(model),
            () => ZeroAllocXml.Describe(model),
            () => (string)typeof(TransientFailuresTests).GetMethod(nameof(DescribeContract), BindingFlags.Static | BindingFlags.NonPublic)!
                .MakeGenericMethod(model).Invoke(null, null)!,
        ];
        foreach (Func<string> describe in descriptions)
        {
            // Once for what writes, and once for what reads.
            _ = Record.Exception(describe);
            _ = Record.Exception(describe);
            AssertCompiled(describe());
            format++;
        }

        Assert.Equal(6, thrown.Count);
    }

    /// <summary>As the other formats describe theirs.</summary>
    internal static string DescribeContract<T>() =>
        $"{Described("Written", DataContractCache<T>.Writer)} {Described("Read", DataContractCache<T>.Reader)}";

    private static string Described(string way, object? code) => $"{way} by: {(code is null ? "DataContractSerializer" : "compiled code")}";

    private static void AssertCompiled(string description)
    {
        if (CompiledShapes.MayEmit)
        {
            Assert.Contains("Written by: compiled code", description, StringComparison.Ordinal);
            Assert.Contains("Read by: compiled code", description, StringComparison.Ordinal);
        }
    }

    private static byte[] Json<T>(T value)
    {
        ArrayBufferWriter<byte> output = new();
        ZeroAllocJson.Serialize(output, value);
        return output.WrittenSpan.ToArray();
    }

    private static string Xml<T>(T value)
    {
        ArrayBufferWriter<byte> output = new();
        ZeroAllocXml.Serialize(output, value);
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }

    /// <summary>Runs something where the stack is just too short for a plan, but not for a serializer.</summary>
    private static void AtEndOfStack(Action action)
    {
        Exception? thrown = null;
        Thread thread = new(() => thrown = Record.Exception(() => Descend(action)), 512 * Kilobytes);
        thread.Start();
        thread.Join();
        Assert.Null(thrown);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Descend(Action action)
    {
        if (RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            return Descend(action) + 1;
        }

        action();
        return 0;
    }

    public sealed class Model<TTag>
    {
        public Part<TTag>? Inner { get; set; }
    }

    public sealed class Part<TTag>
    {
        public int Number { get; set; }
    }

    public sealed class Emitted<TTag>
    {
        public int Number { get; set; }
    }

    public sealed class Any
    {
        public object? Value { get; set; }
    }

    public sealed class XmlWritten
    {
        public XmlPart? Inner { get; set; }
    }

    public sealed class XmlUnderOptions
    {
        public XmlPart? Inner { get; set; }
    }

    public sealed class XmlRead
    {
        public XmlPart? Inner { get; set; }
    }

    public sealed class XmlPart
    {
        public int Number { get; set; }
    }

    public sealed class Write;

    public sealed class Read;

    public sealed class Description;

    public sealed class Bodies;

    public sealed class Memory;

    public sealed class Stack;

    public sealed class Load;

    public sealed class Interruption;
}
