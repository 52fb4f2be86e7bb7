using System.Reflection;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Writing allocates nothing once warm, whatever the model.</summary>
public sealed class XmlAllocationTests : XmlWriteOracle
{
    private static readonly MethodInfo s_assert = typeof(XmlWriteOracle).GetMethod(
        nameof(AssertZeroBytes), BindingFlags.NonPublic | BindingFlags.Static)!;

    /// <summary>
    /// The zoo without collections whose enumerator is an object: it is allocated, as by <c>foreach</c>; without getters that allocate, and
    /// values that declare prefixes, which only an array of them shows.
    /// </summary>
    public static TheoryData<XmlCase> Cases =>
        [.. XmlZoo.Cases.Where(static row =>
            !row.Data.Name.Contains("Enumerated", StringComparison.Ordinal) && row.Data.Type.DeclaringType != typeof(CodeModels)
            && row.Data.Type.DeclaringType != typeof(DeclaredModels))];

    [Theory]
    [MemberData(nameof(Cases))]
    public void Serialize_CaseOfZoo_AllocatesNothing(XmlCase row) =>
        s_assert.MakeGenericMethod(row.Type).Invoke(null, BindingFlags.DoNotWrapExceptions, binder: null, [row.Value], culture: null);
}
