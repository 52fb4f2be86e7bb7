using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Unit.Json;
using static ZeroAlloc.Unit.Conformance.NodeGraphs;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Object graphs with cycles, under options that ignore them.</summary>
public sealed class CyclesTests : JsonOracle
{
    private static readonly JsonSerializerOptions s_ignore = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles };

    public static TheoryData<int> Seeds => [.. Enumerable.Range(1, 12)];

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Serialize_RandomGraphs_SameAsStock(int seed)
    {
        AssertCompiled<Node>(s_ignore);
        Random random = new(seed);
        JsonIgnoreCondition[] conditions =
            [JsonIgnoreCondition.Never, JsonIgnoreCondition.WhenWritingNull, JsonIgnoreCondition.WhenWritingDefault];
        for (int i = 0; i < 6; i++)
        {
            JsonSerializerOptions options = new(s_ignore)
            {
                WriteIndented = random.Next(3) == 0,
                DefaultIgnoreCondition = conditions[random.Next(conditions.Length)],
                RespectNullableAnnotations = random.Next(4) == 0,
                MaxDepth = random.Next(2) == 0 ? random.Next(2, 9) : 0,
            };
            Node root = RandomGraph(random, random.Next(1, 7), sharesLists: false);
            AssertSameIfAgreed(root, options);
            AssertSameIfAgreed(new List<Node> { root, root }, options);
            AssertSameIfAgreed<INode>(root, options);
            AssertSameIfAgreed(new Pair { Left = root, Right = root.Next }, options);
        }
    }

    [Fact]
    public void Serialize_ReferenceOpenAround_IsNull()
    {
        Node self = new() { Id = 1 };
        self.Next = self;
        self.Nodes = [self, null, new() { Id = 2, Next = self }];
        self.Map = new() { ["a"] = self, ["b"] = null, ["c"] = new() { Id = 3 } };
        self.Pair = new Pair { Left = self, Right = new() };
        self.Other = self;
        AssertSame(self, s_ignore);
        AssertSame(self, new(s_ignore) { WriteIndented = true });
        AssertSame(self, new(s_ignore) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull });
        AssertSame(self, new(s_ignore) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault });
        AssertSame(self, new(s_ignore) { RespectNullableAnnotations = true });
        Strict strict = new();
        strict.Me = strict;
        AssertSame(strict, s_ignore);
        AssertSame(strict, new(s_ignore) { RespectNullableAnnotations = true });
        AssertSame(strict, new(s_ignore) { RespectNullableAnnotations = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull });
    }

    [Fact]
    public void Serialize_ReferenceMetTwiceSideBySide_IsWrittenTwice()
    {
        Node shared = new() { Id = 9 };
        AssertSame(new Node { Next = shared, Nodes = [shared, shared], Map = new() { ["a"] = shared } }, s_ignore);
    }

    [Fact]
    public void Serialize_EqualButNotTheSame_IsWritten() =>
        AssertSame(new Equal { Id = 1, Inner = new() { Id = 1, Inner = new() { Id = 1 } } }, s_ignore);

    [Fact]
    public void Serialize_CollectionsOfThemselves_SameAsStock()
    {
        Branches branches = new();
        branches.Self = branches;
        branches.All = new IEnumerable<Branches>[] { new[] { branches }, new List<Branches> { branches, new() } };
        AssertSame(branches, s_ignore);
        Endless endless = new() { Name = "e" };
        endless.Items = endless;
        AssertSame(new Holder { Endless = endless, Items = endless }, s_ignore);
        Tree tree = [];
        tree.Add(tree);
        AssertSame(tree, s_ignore);
    }

    [Fact]
    public void Serialize_WhatCompiledCodeCannotFollow_SameAsStock()
    {
        Loose loose = new();
        loose.Any = new List<object> { loose, new Loose { Any = loose } };
        AssertSame(loose, s_ignore);
        AssertSame<object>(loose, s_ignore);
        Parent parent = new() { Child = new Child() };
        parent.Child.Parent = parent;
        AssertSame(parent, s_ignore);
        Converted converted = new() { Inner = new() };
        converted.Inner.Outer = converted;
        converted.Plain = converted;
        AssertSame(converted, s_ignore);
        AssertSame(new List<Converted> { converted }, s_ignore);
    }

    [Fact]
    public void Serialize_AsDeepAsAllowed_SameAsStock()
    {
        foreach (JsonIgnoreCondition condition in new[] { JsonIgnoreCondition.Never, JsonIgnoreCondition.WhenWritingNull })
        {
            for (int length = 1; length < 7; length++)
            {
                JsonSerializerOptions options = new(s_ignore) { MaxDepth = 4, DefaultIgnoreCondition = condition };
                Link last = new();
                Link first = last;
                for (int i = 1; i < length; i++)
                {
                    first = new() { Next = first };
                }

                AssertSame(first, options);
                last.Next = first;
                AssertSame(first, options);
                AssertSame(first, new(options) { WriteIndented = true });
                last.Next = last;
                AssertSame(first, options);
                last.Text = "t";
                AssertSame(first, options);
            }
        }
    }

    [Fact]
    public void Serialize_NoTypeThatComesBack_HasTheUsualCode()
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            // There is no plan.
            return;
        }

        Assert.Equal(Shape<Flat>(JsonSerializerOptions.Default), Shape<Flat>(s_ignore));
        Assert.NotEqual(Shape<Link>(JsonSerializerOptions.Default), Shape<Link>(s_ignore));
        AssertCompiled<Flat>(s_ignore);
        AssertSame(new Flat { Inner = new() { Numbers = [1] } }, s_ignore);
        AssertZeroBytes(new Flat { Inner = new() { Numbers = [1] } }, s_ignore);
    }

    [Fact]
    public void Serialize_GetterThrows_NothingStaysOpen()
    {
        Throwing throwing = new();
        throwing.Me = throwing;
        AssertSame(throwing, s_ignore);
        throwing.IsBroken = true;
        AssertSame(throwing, s_ignore);
        throwing.IsBroken = false;
        AssertSame(throwing, s_ignore);
    }

    [Fact]
    public void Serialize_Cycles_AllocatesNothing()
    {
        Node root = new() { Id = 1, Name = "root" };
        root.Nodes = [.. Enumerable.Range(0, 20).Select(i => new Node { Id = i, Name = "n" + i, Next = root, Nodes = [root, null] })];
        root.Next = root;
        root.Map = new() { ["a"] = root };
        AssertZeroBytes(root, s_ignore);
        AssertZeroBytes(root, new(s_ignore) { WriteIndented = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull });
    }

    private static string? Shape<T>(JsonSerializerOptions options) =>
        ContractCache.For(options).Read(typeof(T), out _)?.Shape(ShapeNames.OfProcess);

    private sealed class Strict
    {
        public int Before { get; set; }

        public Strict Me { get; set; } = null!;
    }

    private sealed class Link
    {
        public Link? Next { get; set; }

        public string? Text { get; set; }
    }

    private sealed class Equal
    {
        public int Id { get; set; }

        public Equal? Inner { get; set; }

        public override bool Equals(object? obj) => obj is Equal;

        public override int GetHashCode() => 1;
    }

    private sealed class Branches
    {
        public Branches? Self { get; set; }

        public IEnumerable<IEnumerable<Branches>>? All { get; set; }
    }

    /// <summary>An object in one place, a collection in another.</summary>
    private sealed class Endless : List<int>
    {
        public string? Name { get; set; }

        public IEnumerable<int>? Items { get; set; }
    }

    private sealed class Holder
    {
        public IEnumerable<int>? Items { get; set; }

        public Endless? Endless { get; set; }
    }

    private sealed class Tree : List<Tree>;

    private sealed class Loose
    {
        public object? Any { get; set; }
    }

    private sealed class Parent
    {
        public Base? Child { get; set; }
    }

    [JsonDerivedType(typeof(Child), "child")]
    private class Base
    {
        public Parent? Parent { get; set; }
    }

    private sealed class Child : Base;

    private sealed class Converted
    {
        public Inner? Inner { get; set; }

        public Converted? Plain { get; set; }
    }

    [JsonConverter(typeof(InnerConverter))]
    private sealed class Inner
    {
        public Converted? Outer { get; set; }
    }

    private sealed class InnerConverter : JsonConverter<Inner>
    {
        [ThreadStatic]
        private static int s_inside;

        public override Inner Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Inner value, JsonSerializerOptions options)
        {
            if (s_inside != 0)
            {
                writer.WriteStringValue("inside");
                return;
            }

            s_inside++;
            JsonSerializer.Serialize(writer, value.Outer, options);
            s_inside--;
        }
    }

    private sealed class Flat
    {
        public FlatInner? Inner { get; set; }
    }

    private sealed class FlatInner
    {
        public List<int>? Numbers { get; set; }
    }

    private sealed class Throwing
    {
        public Throwing? Me { get; set; }

        [JsonIgnore]
        public bool IsBroken { get; set; }

        public int Value => IsBroken ? throw new InvalidOperationException("broken") : 1;
    }
}
