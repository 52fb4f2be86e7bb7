using System.Runtime.CompilerServices;
using System.Text;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Unit.Xml.DataContracts.Reading;
using ZeroAlloc.Unit.Xml.Reading;
using static ZeroAlloc.Unit.Xml.ClosedMembers.ClosedModels;

namespace ZeroAlloc.Unit.Xml.ClosedMembers;

/// <summary>A member that XmlSerializer does not bind is never bound, whatever a document has for it.</summary>
/// <remarks>The table "Closed members in XML" in docs/security.md names these methods.</remarks>
public sealed class XmlClosedMemberTests
{
    private static readonly Type[] s_values =
    [
        typeof(int), typeof(string), typeof(int?), typeof(DayOfWeek), typeof(Inner), typeof(List<int>), typeof(int[]), typeof(List<Inner>),
        typeof(object),
    ];

    [Theory]
    [InlineData(typeof(Ignored<>))]
    [InlineData(typeof(AttributeIgnored))]
    [InlineData(typeof(TextIgnored))]
    [InlineData(typeof(AnyIgnored))]
    [InlineData(typeof(NamespacesIgnored))]
    public void Deserialize_Ignored_AsXmlSerializer(Type type) => AssertNeverBound(type);

    [Theory]
    [InlineData(typeof(NarrowSetters<>))]
    [InlineData(typeof(PrivateSetter<>))]
    [InlineData(typeof(ProtectedSetter<>))]
    [InlineData(typeof(InternalSetter<>))]
    [InlineData(typeof(NoSetter<>))]
    [InlineData(typeof(InitOnly<>))]
    [InlineData(typeof(ReadOnlyFields<>))]
    public void Deserialize_SetterThatIsNotPublic_AsXmlSerializer(Type type) => AssertNeverBound(type);

    [Theory]
    [InlineData(typeof(NarrowGetters<>))]
    [InlineData(typeof(SetOnly<>))]
    public void Deserialize_GetterThatIsNotPublic_AsXmlSerializer(Type type) => AssertNeverBound(type);

    [Theory]
    [InlineData(typeof(NotPublic<>))]
    [InlineData(typeof(NarrowAttributed<>))]
    [InlineData(typeof(Statics<>))]
    [InlineData(typeof(Indexed<>))]
    [InlineData(typeof(Explicit<>))]
    public void Deserialize_MemberThatIsNone_AsXmlSerializer(Type type) => AssertNeverBound(type);

    [Theory]
    [InlineData(typeof(IgnoredBySpecified<>))]
    [InlineData(typeof(OpenSpecified<>))]
    [InlineData(typeof(SpecifiedGetOnly<>))]
    [InlineData(typeof(SpecifiedPrivateSet<>))]
    [InlineData(typeof(NeverWritten<>))]
    public void Deserialize_NotAlwaysWritten_AsXmlSerializer(Type type) => AssertNeverBound(type);

    [Theory]
    [InlineData(typeof(OtherAttributes<>))]
    [InlineData(typeof(Old<>))]
    public void Deserialize_AttributesOfOthers_AsXmlSerializer(Type type) => AssertNeverBound(type);

    [Theory]
    [InlineData(typeof(OverridesIgnored<>))]
    [InlineData(typeof(HidesIgnored<>))]
    [InlineData(typeof(Hides<>))]
    [InlineData(typeof(HidesNarrow<>))]
    [InlineData(typeof(OverridesOpen<>))]
    [InlineData(typeof(HeirOfPrivate<>))]
    public void Deserialize_BaseClasses_AsXmlSerializer(Type type) => AssertNeverBound(type);

    [Theory]
    [InlineData(typeof(Constructed<>))]
    [InlineData(typeof(Recorded<>))]
    [InlineData(typeof(Structure<>))]
    public void Deserialize_ConstructorsAndStructs_AsXmlSerializer(Type type) => AssertNeverBound(type);

    private static void AssertNeverBound(Type type)
    {
        int serialized = 0;
        int compiled = 0;
        foreach (Type made in type.IsGenericTypeDefinition ? s_values.Select(value => type.MakeGenericType(value)) : [type])
        {
            foreach (Type root in (Type[])[made, typeof(Holder<>).MakeGenericType(made)])
            {
                if (Record.Exception(() => XmlReaderUnderTest.Of(root)) is { } refused)
                {
                    // Nothing can be read as it; the engine says so, too.
                    Assert.IsType<InvalidOperationException>(refused.GetBaseException().GetType() == typeof(InvalidOperationException)
                        ? refused.GetBaseException()
                        : refused);
                    continue;
                }

                XmlReaderUnderTest reader = XmlReaderUnderTest.Of(root);
                serialized++;
                compiled += reader.IsCompiled ? 1 : 0;
                AssertSame(reader, root, made);
            }
        }

        Assert.True(serialized == 0 || compiled > 0 || !CompiledShapes.MayExist || IsFallback(type), $"{serialized} of {type} are serialized");
    }

    /// <summary>Whether no type of a kind is read by compiled code.</summary>
    private static bool IsFallback(Type type) => type == typeof(NarrowSetters<>) || type == typeof(PrivateSetter<>)
        || type == typeof(ProtectedSetter<>) || type == typeof(InternalSetter<>) || type == typeof(HeirOfPrivate<>)
        || type == typeof(NarrowGetters<>) || type == typeof(SpecifiedPrivateSet<>) || type == typeof(Structure<>)
        || type == typeof(HidesIgnored<>) || type == typeof(HidesNarrow<>) || type == typeof(OverridesIgnored<>);

    private static void AssertSame(XmlReaderUnderTest reader, Type root, Type made)
    {
        string name = RootOf(reader, root);
        string item = RootOf(XmlReaderUnderTest.Of(made), made);
        (string, string)[] places = root == made ? [("", "")] : [("<Value>", "</Value>"), ($"<All><{item}>", $"</{item}></All>")];
        foreach ((string, string) around in places)
        {
            foreach (byte[] document in OverPosted.Documents(made, $"<{name}", "", around))
            {
                string text = Encoding.UTF8.GetString(document);
                string expected = Outcome(() => reader.Serializer.Deserialize(new MemoryStream(document)));
                Assert.Equal($"{text} {expected}", $"{text} {Outcome(() => reader.Deserialize(document))}");
                if (reader.TryRead(document, out object? value, asFormatter: false))
                {
                    Assert.Equal($"{text} {expected}", $"{text} {GraphText.Of(value)}");
                }
            }
        }
    }

    /// <summary>What XmlSerializer calls a root of the type.</summary>
    private static string RootOf(XmlReaderUnderTest reader, Type type)
    {
        string text = XmlReadOracle.Write(reader.Serializer, RuntimeHelpers.GetUninitializedObject(type));
        int start = text.IndexOf('<', text.IndexOf("?>", StringComparison.Ordinal)) + 1;
        return text[start..text.IndexOfAny([' ', '>', '/'], start)];
    }

    private static string Outcome(Func<object?> read)
    {
        try
        {
            return GraphText.Of(read());
        }
        catch (InvalidOperationException e)
        {
            return $"{e.GetType()} {e.InnerException?.GetType()} {e.InnerException?.Message}";
        }
    }
}
