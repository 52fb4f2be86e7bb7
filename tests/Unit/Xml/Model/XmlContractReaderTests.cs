using System.Reflection;
using System.Reflection.Emit;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Planning;
using ZeroAlloc.Unit.Planning;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.Model;

public sealed class XmlContractReaderTests
{
    [Theory]
    [MemberData(nameof(XmlZoo.Cases), MemberType = typeof(XmlZoo))]
    public void Read_ModelOfTheZoo_SaysWhatXmlSerializerWrites(XmlCase sample)
    {
        XmlContractPlan? plan = XmlContractReader.Read(sample.Type, out string reason);

        Assert.True(plan is not null, reason);
        if (plan.Root.Value is XmlObjectPlan { Namespaces: { } member } && sample.Value is not null
            && PlanInterpreter.Get(member, sample.Value) is XmlSerializerNamespaces prefixes)
        {
            plan = XmlContractReader.Read(sample.Type, XmlPrefixSet.Of(prefixes.ToArray(), plan.Root.Tag.Namespace)!)!;
        }

        Assert.Equal(XmlOracle.Write(sample.Type, sample.Value), PlanInterpreter.Write(plan, sample.Value));
    }

    [Theory]
    [MemberData(nameof(NotCovered))]
    public void Read_WhatIsNotFollowed_SaysWhy(Type type, string part)
    {
        using var thrown = new ThrownExceptions();

        Assert.Null(XmlContractReader.Read(type, out string reason));
        Assert.Empty(thrown.OfLibrary);
        Assert.Contains(part, reason, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(XmlZoo.Types), MemberType = typeof(XmlZoo))]
    public void Read_Twice_HasTheSameShape(Type type) =>
        Assert.Equal(
            XmlContractReader.Read(type, out _)!.Shape(ShapeNames.OfProcess),
            XmlContractReader.Read(type, out _)!.Shape(ShapeNames.OfProcess));

    [Fact]
    public void Read_TypesOfTheZoo_HaveShapesOfTheirOwn()
    {
        string[] shapes = [.. XmlZoo.Types.Select(row => XmlContractReader.Read(row.Data, out _)!.Shape(ShapeNames.OfProcess))];

        Assert.Equal(shapes.Length, shapes.Distinct().Count());
    }

    [Fact]
    public void Read_CollectibleType_FallsBack()
    {
        AssemblyBuilder assembly = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Unloaded"), AssemblyBuilderAccess.RunAndCollect);
        Type type = assembly.DefineDynamicModule("Unloaded").DefineType("Model", TypeAttributes.Public).CreateType();

        Assert.Null(XmlContractReader.Read(type, out string reason));
        Assert.Contains("unloaded", reason, StringComparison.Ordinal);
    }

    [Fact]
    public void Read_DerivedClassesOfSeveralLevels_MostDerivedFirst()
    {
        var root = (XmlObjectPlan)XmlContractReader.Read(typeof(InheritanceModels.Animal), out _)!.Root.Value;

        Assert.Equal([typeof(InheritanceModels.Puppy), typeof(InheritanceModels.Dog)], root.Derived.Select(derived => derived.Type));
        Assert.Equal([typeof(InheritanceModels.Puppy)], root.Derived[1].Derived.Select(derived => derived.Type));
    }

    [Fact]
    public void Read_RecursiveType_PlansItOncePerNamespace()
    {
        var outer = (XmlObjectPlan)XmlContractReader.Read(typeof(RecursiveModels.Crossing), out _)!.Root.Value;
        var inner = (XmlObjectPlan)outer.Members.Single().Value;

        Assert.NotSame(outer, inner);
        Assert.Same(inner, inner.Members.Single().Value);
        Assert.Equal(["", "urn:inner"], [outer.Scope, inner.Scope]);
    }

    [Theory]
    [InlineData(typeof(ConditionModels.Ordered), true)]
    [InlineData(typeof(ConditionModels.OrderedHeir), true)]
    [InlineData(typeof(PlainModels.Person), false)]
    public void Read_MembersWithPlaces_AreASequence(Type type, bool expected) =>
        Assert.Equal(expected, ((XmlObjectPlan)XmlContractReader.Read(type, out _)!.Root.Value).IsSequence);

    [Fact]
    public void Read_CollectionsThatCannotBeSet_SaySo()
    {
        var root = (XmlObjectPlan)XmlContractReader.Read(typeof(CollectionModels.Filled), out _)!.Root.Value;

        Assert.All(root.Members, static member => Assert.False(member.CanSet));
        Assert.All(root.Members, static member => Assert.NotNull(((XmlListPlan)member.Value).Add));
    }

    public static TheoryData<Type, string> NotCovered()
    {
        var data = new TheoryData<Type, string>();
        foreach ((Type type, string part) in NotCoveredModels.Reasons)
        {
            data.Add(type, part);
        }

        return data;
    }
}
