using System.Reflection;

namespace ZeroAlloc.Unit.Architecture;

/// <summary>The libraries on the framework that the tests run on, which can be newer than the one that they were compiled for.</summary>
public sealed class LoadableTypesTests
{
    /// <summary>MVC, scanners of assemblies and profilers load all types: one whose interface has changed fails there.</summary>
    [Theory]
    [InlineData("ZeroAlloc.Formats")]
    [InlineData("ZeroAlloc.AspNetCore")]
    [InlineData("ZeroAlloc.Client")]
    public void GetTypes_ThisFramework_AllLoad(string assembly) =>
        Assert.All(Assembly.Load(assembly).GetTypes(), static type => Assert.NotNull(type.GetInterfaces()));
}
