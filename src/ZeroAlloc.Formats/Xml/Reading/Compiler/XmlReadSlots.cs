using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>What emitted readers need at run time, numbered by one walk over the plans: the same for the same shape.</summary>
/// <remarks>The first slots are those of the contract, with the names of enums by their text.</remarks>
internal sealed class XmlReadSlots
{
    private readonly List<XmlReadSlot> _slots = [];
    private readonly Dictionary<string, int> _namespaces = new(StringComparer.Ordinal);
    private readonly Dictionary<XmlObjectPlan, (int Attributes, int Elements, int Types)> _objects = [];
    private readonly Dictionary<XmlAnyPlan, int> _anything = [];
    private readonly Dictionary<XmlChoicePlan, int> _choices = [];

    /// <summary>Numbers what the plans of a contract need.</summary>
    public XmlReadSlots(XmlContractPlan contract)
    {
        _slots.AddRange(contract.Slots.Select(static slot => new XmlReadSlot(XmlReadSlotKind.Enum, []) { Enum = (XmlEnumTexts)slot }));
        Visit(contract.Root);
    }

    /// <summary>What is in the slots.</summary>
    public IReadOnlyList<XmlReadSlot> All => _slots;

    /// <summary>The slots.</summary>
    public object[] ToArray() => [.. _slots.Select(static slot => slot.Make())];

    /// <summary>Slot of the bytes of a namespace.</summary>
    public int Namespace(string ns) => _namespaces[ns];

    /// <summary>Slots of the tables of an object's names.</summary>
    public (int Attributes, int Elements, int Types) Names(XmlObjectPlan plan) => _objects[plan];

    /// <summary>Slot of the table of the elements that an item may stand in.</summary>
    public int Names(XmlChoicePlan plan) => _choices[plan];

    /// <summary>Slot of the names of what may stand for anything.</summary>
    public int Types(XmlAnyPlan plan) => _anything[plan];

    private void Visit(XmlElementPlan element)
    {
        if (element.Value is XmlChoicePlan choice)
        {
            VisitChoice(choice);
            return;
        }

        VisitNamespace(element.Tag.Namespace);
        Visit(element.Value);
    }

    private void Visit(XmlValuePlan value)
    {
        switch (value)
        {
            case XmlNullablePlan nullable:
                Visit(nullable.Inner);
                break;
            case XmlMomentPlan moment:
                Visit(moment.Parts);
                break;
            case XmlListPlan list:
                Visit(list.Item);
                break;
            case XmlObjectPlan item when !_objects.ContainsKey(item):
                VisitObject(item);
                break;
            case XmlAnyPlan anything when _anything.TryAdd(anything, _slots.Count):
                Add(XmlReadSlotKind.Anything, XmlAnyTypes.Of(anything).Prepend(anything.Scope));
                foreach (XmlValuePlan known in anything.Children)
                {
                    Visit(known);
                }

                break;
        }
    }

    private void VisitChoice(XmlChoicePlan choice)
    {
        _choices.Add(choice, _slots.Count);
        Add(XmlReadSlotKind.Elements, choice.Alternatives.Select(static alternative => alternative.Tag.Name));
        foreach (XmlElementPlan alternative in choice.Alternatives)
        {
            Visit(alternative);
        }
    }

    private void VisitObject(XmlObjectPlan plan)
    {
        IEnumerable<string> attributes =
            plan.Members.Where(static member => member.Kind == XmlMemberKind.Attribute).Select(XmlReadShapes.AttributeName);
        _objects.Add(plan, (_slots.Count, _slots.Count + 1, _slots.Count + 2));
        Add(XmlReadSlotKind.Attributes, attributes.Prepend(plan.Scope));
        Add(XmlReadSlotKind.Elements, XmlReadShapes.Elements(plan).Select(static member => member.GetRequiredElement().Tag.Name));
        Add(XmlReadSlotKind.Types, XmlTypeNames.Of(plan));
        foreach (XmlMemberPlan member in XmlReadShapes.Elements(plan))
        {
            Visit(member.GetRequiredElement());
        }

        foreach (XmlObjectPlan derived in plan.Derived)
        {
            Visit(derived);
        }
    }

    private void VisitNamespace(string ns)
    {
        if (_namespaces.TryAdd(ns, _slots.Count))
        {
            Add(XmlReadSlotKind.Namespace, [ns]);
        }
    }

    private void Add(XmlReadSlotKind kind, IEnumerable<string> texts) => _slots.Add(new XmlReadSlot(kind, [.. texts]));
}
