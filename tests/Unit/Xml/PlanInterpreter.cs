using System.Collections;
using System.Reflection;
using System.Text;
using System.Xml.Schema;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Unit.Xml;

/// <summary>
/// Writes a value as a plan says, by reflection and slowly: what is right here is right about the plan, whatever is compiled from it.
/// </summary>
internal sealed class PlanInterpreter
{
    private const string Declarations =
        " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\"";

    /// <summary>Its own, xsi and xsd.</summary>
    private const int RootNames = 3;

    private readonly StringBuilder _document = new();
    private readonly object[] _slots;

    // How many prefixes were made, and the numbers of those that names further in have.
    private readonly int[] _kept = new int[XmlLevels.MaxKept];
    private int _prefixes;

    // The start tag that is still open to attributes; null if content followed it.
    private XmlTag? _open;

    // The prefixes of attributes: how many names are in scope, what is bound, and what the open tag has still to declare.
    private readonly Stack<string> _undeclared = [];
    private Dictionary<string, string> _bound = [];
    private int _names;

    private PlanInterpreter(object[] slots) => _slots = slots;

    /// <summary>The document of a value.</summary>
    public static string Write(XmlContractPlan plan, object? value)
    {
        if (value is null)
        {
            return Encoding.UTF8.GetString(plan.Null!);
        }

        var interpreter = new PlanInterpreter(plan.Slots);
        XmlValuePlan root = plan.Root.Value is XmlNullablePlan nullable ? nullable.Inner : plan.Root.Value;
        interpreter.WriteElement(plan.Root, value, root is XmlTextPlan ? "" : Declarations);
        return interpreter._document.ToString();
    }

    private void WriteElement(XmlElementPlan element, object? value, string declarations = "")
    {
        if (value is null && !element.IsNullable)
        {
            return;
        }

        if (element.Value is XmlChoicePlan choice && value is not null)
        {
            WriteElement(choice.Alternatives.First(alternative => alternative.Value.Type.IsInstanceOfType(value)), value);
            return;
        }

        CloseStart();
        (int names, Dictionary<string, string> bound) = (_names, _bound);
        _names += declarations.Length > 0 ? RootNames + element.Tag.DeclaredNames : 1;
        _bound = new Dictionary<string, string>(bound);
        Append(element.Tag.Open);
        _document.Append(declarations).Append(element.Tag.Declared);
        _open = element.Tag;
        if (value is null)
        {
            _document.Append(" xsi:nil=\"true\"");
        }
        else
        {
            WriteContent(element.Value, value);
        }

        Declare();
        Append(_open is null ? element.Tag.Close : element.Tag.EmptyTail);
        _open = null;
        (_names, _bound) = (names, bound);
    }

    /// <summary>
    /// What an attribute is called: its namespace has a prefix from the first one in it on, up to the end of that one's element.
    /// </summary>
    private string NameOf(XmlMemberPlan member, ref HashSet<string>? used)
    {
        if (!member.HasMadePrefix)
        {
            return member.WrittenAttribute!;
        }

        string ns = member.AttributeNamespace!;
        if (!_bound.TryGetValue(ns, out string? prefix))
        {
            _bound.Add(ns, prefix = $"p{_names}");
            _undeclared.Push($" xmlns:{prefix}=\"{PlanTexts.EscapeAttribute(ns)}\"");
        }

        _names += (used ??= []).Add(ns) ? 1 : 0;
        return $"{prefix}:{member.Attribute}";
    }

    private void Declare()
    {
        while (_undeclared.TryPop(out string? declaration))
        {
            _document.Append(declaration);
        }
    }

    private void CloseStart()
    {
        if (_open is { } tag)
        {
            Declare();
            Append(tag.Tail);
            _open = null;
        }
    }

    private void WriteContent(XmlValuePlan plan, object value)
    {
        switch (plan)
        {
            case XmlNullablePlan nullable:
                WriteContent(nullable.Inner, value);
                break;
            case XmlAnyPlan any:
                WriteAny(any, value);
                break;
            case XmlListPlan list:
                foreach (object? item in Items(value, list.Indexer, list.GetEnumerator))
                {
                    WriteElement(list.Item, item);
                }

                break;
            case XmlObjectPlan type:
                WriteObject(type, value);
                break;
            case XmlTextPlan text when PlanTexts.Of(text, value, _slots) is { Length: > 0 } content:
                CloseStart();
                _document.Append(PlanTexts.Escape(content));
                break;
        }
    }

    /// <summary>A value that says what it is: of a type that the document knows, or text.</summary>
    private void WriteAny(XmlAnyPlan any, object value)
    {
        if (value.GetType() == typeof(object))
        {
            return;
        }

        if (any.Objects.Find(item => item.Type == value.GetType()) is { } known)
        {
            AppendType(known.TypeName!, known.TypePrefixes, known.PrefixPlace);
            WriteObject(known, value);
            return;
        }

        (XmlValuePlan Value, string Name, string Prefixes, int Place) other = any.Others.Find(item => item.Value.Type == value.GetType());
        Type type = value.GetType().IsEnum ? value.GetType().GetEnumUnderlyingType() : value.GetType();
        XmlTypeMapping? mapping = other.Value is null ? new XmlReflectionImporter().ImportTypeMapping(type) : null;
        bool isBeyond = mapping is not null && mapping.XsdTypeNamespace != XmlSchema.Namespace;
        if (isBeyond)
        {
            _document.Append($" xmlns:q{++_prefixes}=\"{mapping!.XsdTypeNamespace}\"");
        }

        if (mapping is null)
        {
            AppendType(other.Name, other.Prefixes, other.Place);
        }
        else
        {
            _document.Append($" xsi:type=\"{(isBeyond ? $"q{_prefixes}" : "xsd")}:{mapping.XsdTypeName}\"");
        }

        if (other.Value is XmlListPlan list)
        {
            WriteContent(list, value);
            return;
        }

        if (value is not byte[] { Length: 0 })
        {
            CloseStart();
        }

        _document.Append(PlanTexts.Escape(PlanTexts.OfAny((XmlTextPlan?)other.Value, value, _slots)));
    }

    private void WriteObject(XmlObjectPlan declared, object value)
    {
        XmlObjectPlan plan = declared;
        if (value.GetType() != declared.Type)
        {
            plan = declared.Derived.Single(derived => derived.Type == value.GetType());
            AppendType(plan.TypeName!, plan.TypePrefixes, plan.PrefixPlace);

            // The root has declared the prefix itself.
            _names += _names > RootNames ? 1 : 0;
        }

        HashSet<string>? used = null;
        foreach (XmlMemberPlan member in plan.Members.Where(member => IsWritten(member, value)))
        {
            WriteMember(member, value, Get(member.Member, value), ref used);
        }
    }

    private void WriteIdentified(XmlChoicePlan choice, object? value, object id)
    {
        int index = choice.Identifiers!.ToList().IndexOf(id);
        if (index >= 0)
        {
            WriteElement(choice.Alternatives[index], value);
        }
    }

    private void WriteMember(XmlMemberPlan member, object owner, object? value, ref HashSet<string>? used)
    {
        if (member.DefaultValue is { } unwritten && IsDefault(unwritten, value))
        {
            return;
        }

        switch (member.Kind)
        {
            case XmlMemberKind.Attribute when value is not null:
                _document.Append(
                    $" {NameOf(member, ref used)}=\"{PlanTexts.EscapeAttribute(PlanTexts.Of((XmlTextPlan)member.Value, value, _slots))}\"");
                break;
            case XmlMemberKind.Element when member.Identifier is not null:
                WriteIdentified((XmlChoicePlan)member.Element!.Value, value, Get(member.Identifier, owner)!);
                break;
            case XmlMemberKind.FlatList when value is not null && member.Identifier is not null:
                var identifiers = (Array)Get(member.Identifier, owner)!;
                foreach ((object? item, object? id) in ((Array)value).Cast<object?>().Zip(identifiers.Cast<object?>()))
                {
                    WriteIdentified((XmlChoicePlan)member.Element!.Value, item, id!);
                }

                break;
            case XmlMemberKind.Element:
                WriteElement(member.Element!, value);
                break;
            case XmlMemberKind.FlatList when value is not null:
                WriteContent(member.Value, value);
                break;
            case XmlMemberKind.Text when value is not null:
                // Text that is there ends the start tag even if it is empty, except for bytes in base64.
                string text = PlanTexts.Of((XmlTextPlan)member.Value, value, _slots);
                if (text.Length > 0 || ((XmlTextPlan)member.Value).Kind != XmlTextKind.Base64)
                {
                    CloseStart();
                }

                _document.Append(PlanTexts.Escape(text));
                break;
        }
    }

    private static bool IsWritten(XmlMemberPlan member, object owner) =>
        (member.ShouldSerialize is null || (bool)member.ShouldSerialize.Invoke(owner, null)!)
        && (member.Specified is null || (bool)Get(member.Specified, owner)!);

    private static bool IsDefault(object unwritten, object? value) => unwritten switch
    {
        double number => number == (double)value!,
        float number => number == (float)value!,
        _ => unwritten.Equals(value),
    };

    /// <summary>The value of a member.</summary>
    internal static object? Get(MemberInfo member, object owner) =>
        member is PropertyInfo property ? property.GetValue(owner) : ((FieldInfo)member).GetValue(owner);

    /// <summary>The items as XmlSerializer comes by them.</summary>
    internal static IEnumerable<object?> Items(object list, PropertyInfo? indexer, MethodInfo? enumerate)
    {
        if (indexer is not null)
        {
            int count = (int)list.GetType().GetProperty("Count", typeof(int))!.GetValue(list)!;
            return Enumerable.Range(0, count).Select(index => indexer.GetValue(list, [index]));
        }

        return enumerate is null ? ((Array)list).Cast<object?>() : Enumerate((IEnumerator)enumerate.Invoke(list, null)!);
    }

    private static IEnumerable<object?> Enumerate(IEnumerator items)
    {
        while (items.MoveNext())
        {
            yield return items.Current;
        }
    }

    private void AppendType(string name, string prefixes, int place)
    {
        if (place >= 0)
        {
            _kept[place] = ++_prefixes;
        }

        Append(XmlLevels.Bytes($"{prefixes} xsi:type=\"{name}\""));
    }

    /// <summary>Appends markup, in which numbers of prefixes may be marked.</summary>
    private void Append(ReadOnlySpan<byte> text)
    {
        for (int mark; (mark = text.IndexOf(XmlLevels.Mark)) >= 0; text = text[(mark + 2)..])
        {
            _document.Append(Encoding.UTF8.GetString(text[..mark]));
            Assert.True(XmlLevels.IsKept(text[mark + 1], out int place));
            _document.Append(_kept[place]);
        }

        _document.Append(Encoding.UTF8.GetString(text));
    }
}
