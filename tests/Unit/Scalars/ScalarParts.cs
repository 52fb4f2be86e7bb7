using System.Reflection;
using System.Xml.Schema;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.NativeBuffering;
using ZeroAlloc.Formats.NativeBuffering.Model;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Xml.Text;
using ZeroAlloc.Unit.Xml;

namespace ZeroAlloc.Unit.Scalars;

/// <summary>What a scalar lacks, or says of itself and isn't so: a sentence for each.</summary>
internal static class ScalarParts
{
    private const string BeyondXsd = "http://microsoft.com/wsdl/types/";

    /// <summary>Its writers and readers in JSON.</summary>
    public static IEnumerable<string> MissingInJson(Scalar scalar)
    {
        JsonRule rule = scalar.Json;
        Type writer = (rule.IsFixed ? typeof(IFixedWriter<>) : typeof(IValueWriter<>)).MakeGenericType(scalar.Type);
        Type reader = typeof(IValueReader<>).MakeGenericType(scalar.Type);
        if (!rule.Writer.IsAssignableTo(writer))
        {
            yield return $"{rule.Writer} is no {writer}";
        }
        else if (rule.IsFixed && (int)rule.Writer.GetProperty("MaxLength")!.GetValue(null)! is <= 0 or > OutputWindow.Slack / 2)
        {
            yield return $"the longest text of {rule.Writer} is none";
        }

        if (!rule.Reader.IsAssignableTo(reader))
        {
            yield return $"{rule.Reader} is no {reader}";
        }

        if (rule.KeyReader is { } keyReader && !keyReader.IsAssignableTo(reader))
        {
            yield return $"{keyReader} is no {reader}";
        }

        if (rule.KeyWriter is { } keyWriter && !keyWriter.IsAssignableTo(typeof(IValueWriter<>).MakeGenericType(scalar.Type)))
        {
            yield return $"{keyWriter} is no writer of keys";
        }
    }

    /// <summary>Its name in XML, which XmlSerializer knows, and its texts.</summary>
    public static IEnumerable<string> MissingInXml(Scalar scalar)
    {
        string? name = NameByXmlSerializer(scalar.Type);
        if (scalar.Xml.Name != name)
        {
            yield return $"XmlSerializer calls it {name ?? "nothing"}, the XML rule {scalar.Xml.Name ?? "nothing"}";
        }

        foreach (XmlScalar text in scalar.Xml.Texts.Where(static text => text.MaxLength != XmlScalar.AnyLength))
        {
            if (text.MaxLength is <= 0 or > XmlScalarText.MaxLength)
            {
                yield return $"{text.Name}: {text.MaxLength} bytes are not within XmlScalarText.MaxLength";
            }

            if (!Takes(text.Write, typeof(byte).MakeByRefType(), scalar.Type)
                || !Takes(text.TryParse, typeof(ReadOnlySpan<byte>), scalar.Type.MakeByRefType()))
            {
                yield return $"{text.Name}: its methods are of another type";
            }

            foreach (string method in (string[])[nameof(XmlBodyWriter.WriteElement), nameof(XmlBodyWriter.WriteAttribute)])
            {
                if (typeof(XmlBodyWriter).GetMethod(method, [typeof(string), scalar.Type]) is null)
                {
                    yield return $"XmlBodyWriter.{method} does not take it";
                }
            }

            if (typeof(XmlBodyWriter).GetMethod(nameof(XmlBodyWriter.WriteText), [scalar.Type]) is null)
            {
                yield return "XmlBodyWriter.WriteText does not take it";
            }
        }
    }

    /// <summary>Its rule in messages: what the codec makes of it.</summary>
    public static IEnumerable<string> MissingInMessages(Scalar scalar)
    {
        if (MessageRules.Find(scalar) is not { Form: MessageForm.Bits } rule)
        {
            return MessageRules.Find(scalar) is null or { Size: 0, IsChecked: false } ? [] : ["size and checks are for bits"];
        }

        int size = (int)typeof(ScalarCodec<>).MakeGenericType(scalar.Type).GetProperty(nameof(ScalarCodec<>.ElementSize))!.GetValue(null)!;
        bool isChecked = (bool)typeof(ScalarValues).GetMethod(nameof(ScalarValues.IsRestricted))!
            .MakeGenericMethod(scalar.Type)
            .Invoke(null, null)!;
        return
        [
            .. size == rule.Size ? (string[])[] : [$"the codec takes {size} bytes, the message rule {rule.Size}"],
            .. isChecked == rule.IsChecked
                ? (string[])[]
                : [$"ScalarValues.IsRestricted is {isChecked}, the message rule's IsChecked is not"],
        ];
    }

    /// <summary>Its rows among the samples of the tests.</summary>
    public static IEnumerable<string> MissingInSamples(Scalar scalar)
    {
        if (!ScalarSamples.Types.Contains(scalar.Type))
        {
            yield return "no values in ScalarSamples";
        }

        bool isShort = scalar.Xml.Texts.Any(static text => text.MaxLength != XmlScalar.AnyLength);
        if (isShort && !XmlScalarSamples.Named.Any(value => value.GetType() == scalar.Type))
        {
            yield return "no values in XmlScalarSamples";
        }

        if (MessageRules.Find(scalar) is not null && ScalarMembers.Find(scalar.Type) is null)
        {
            yield return "no member in ScalarMembers";
        }
    }

    private static bool Takes(MethodInfo method, params Type[] types) =>
        method.IsStatic && method.GetParameters().Select(static parameter => parameter.ParameterType).SequenceEqual(types);

    private static string? NameByXmlSerializer(Type type)
    {
        try
        {
            XmlTypeMapping mapping = new XmlReflectionImporter().ImportTypeMapping(type);
            return mapping.XsdTypeNamespace is XmlSchema.Namespace or BeyondXsd ? mapping.XsdTypeName : null;
        }
        catch (Exception refusal) when (refusal is InvalidOperationException or NotSupportedException)
        {
            return null;
        }
    }
}
