using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Unit.Xml.DataContracts.Reading;
using static ZeroAlloc.Unit.Xml.ClosedMembers.ClosedContracts;

namespace ZeroAlloc.Unit.Xml.ClosedMembers;

/// <summary>A member that DataContractSerializer does not bind is never bound, whatever a document has for it.</summary>
/// <remarks>The table "Closed members in XML" in docs/security.md names these methods.</remarks>
public sealed class ContractClosedMemberTests
{
    private static readonly Type[] s_values =
    [
        typeof(int), typeof(string), typeof(int?), typeof(DayOfWeek), typeof(Inner), typeof(List<int>), typeof(int[]), typeof(List<Inner>),
    ];

    [Theory]
    [InlineData(typeof(NotMarked<>))]
    [InlineData(typeof(MarkedIgnored<>))]
    [InlineData(typeof(Renamed<>))]
    [InlineData(typeof(Required<>))]
    public void Read_MemberThatIsNotMarked_AsDataContractSerializer(Type type) => AssertNeverBound(type);

    [Theory]
    [InlineData(typeof(Narrow<>))]
    [InlineData(typeof(Initialized<>))]
    [InlineData(typeof(GetOnly<>))]
    [InlineData(typeof(NotVisible<>))]
    public void Read_AccessorsOfAnyAccess_AsDataContractSerializer(Type type) => AssertNeverBound(type);

    [Theory]
    [InlineData(typeof(Plain<>))]
    [InlineData(typeof(PlainInit<>))]
    [InlineData(typeof(Fields<>))]
    public void Read_ClassWithoutContract_AsDataContractSerializer(Type type) => AssertNeverBound(type);

    [Theory]
    [InlineData(typeof(PrivateConstructor<>))]
    [InlineData(typeof(PrivateConstructorMarked<>))]
    [InlineData(typeof(Recorded<>))]
    [InlineData(typeof(Structure<>))]
    public void Read_ConstructorsAndStructs_AsDataContractSerializer(Type type) => AssertNeverBound(type);

    [Theory]
    [InlineData(typeof(Overrides<>))]
    [InlineData(typeof(Hides<>))]
    [InlineData(typeof(PlainHides<>))]
    public void Read_BaseClasses_AsDataContractSerializer(Type type) => AssertNeverBound(type);

    private static void AssertNeverBound(Type type)
    {
        int read = 0;
        foreach (Type value in s_values)
        {
            Type made = type.MakeGenericType(value);
            foreach (Type root in type == typeof(NotVisible<>) ? [made] : (Type[])[made, typeof(Holder<>).MakeGenericType(made)])
            {
                ContractReaderUnderTest reader = ContractReaderUnderTest.Of(root);
                if (reader.WhyNot is null && reader.Write(Made(root)) is { } text)
                {
                    read += Check(reader, root, made, text);
                }
            }
        }

        Assert.True(read > 0 || !CompiledShapes.MayExist || IsFallback(type), $"{type}");
    }

    /// <summary>Whether no type of a kind is read by compiled code.</summary>
    private static bool IsFallback(Type type) => type == typeof(GetOnly<>) || type == typeof(Fields<>) || type == typeof(NotVisible<>)
        || type == typeof(PrivateConstructor<>) || type == typeof(Narrow<>);

    private static object Made(Type root)
    {
        object made = RuntimeHelpers.GetUninitializedObject(root);
        if (root.GetProperty("Value") is { PropertyType: var inner } property
            && root.IsGenericType && root.GetGenericTypeDefinition() == typeof(Holder<>))
        {
            property.SetValue(made, RuntimeHelpers.GetUninitializedObject(inner));
        }

        return made;
    }

    private static int Check(ContractReaderUnderTest reader, Type root, Type made, string text)
    {
        int read = 0;
        string open = text[..text.IndexOfAny(['>', '/'], LastQuote(text))].TrimEnd();
        (string, string)[] places = root == made ? [("", "")] : [("<Value>", "</Value>")];
        foreach ((string, string) around in places)
        {
            foreach (byte[] document in OverPosted.Documents(made, open, "", around))
            {
                read += reader.Check(document, document) ? 1 : 0;
            }
        }

        return read;
    }

    /// <summary>Where the last attribute of the first tag ends.</summary>
    private static int LastQuote(string text)
    {
        int end = 0;
        bool isQuoted = false;
        for (int i = 0; i < text.Length && (isQuoted || text[i] != '>'); i++)
        {
            isQuoted ^= text[i] == '"';
            end = text[i] == '"' ? i : end;
        }

        return end;
    }
}
