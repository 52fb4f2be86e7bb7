namespace ZeroAlloc.Formats.Xml.Reading.Canonical;

/// <content>Start tags as XmlSerializer writes them.</content>
internal ref partial struct XmlCanonicalizer
{
    /// <summary>Writes a start tag: its name, what XmlSerializer says of it, the attributes that are known, its namespace.</summary>
    private bool TryWriteTag(ref XmlOpenTag tag, bool isEmpty)
    {
        ReadOnlySpan<byte> name = _document.Slice(tag.Start + tag.PrefixLength, tag.Length - tag.PrefixLength);
        tag.IsDropped = _isDropping || (!tag.IsKnown && _depth > 0 && (_open[_depth - 1].Kinds & XmlNameKinds.Container) != 0);
        if (tag.IsDropped)
        {
            _isUnusual = true;
            return AreAttributesValid() && !(_vocabulary.IsByContract && HasMeaning());
        }

        if (!tag.IsKnown)
        {
            return false;
        }

        bool isPlain = _attributeCount == 0 && _depth > 0 && tag.Namespace == _open[_depth - 1].Namespace && !isEmpty;
        WriteName("<"u8, name, isPlain);
        if (isPlain)
        {
            return true;
        }

        Write(_depth == 0 ? XmlDeclarations.Both : []);
        if (_attributeCount > 0 && !(TryWriteType(tag) && TryWriteAttributes(tag)))
        {
            return false;
        }

        int around = _depth == 0 ? XmlVocabulary.NoNamespace : _open[_depth - 1].Namespace;
        if (tag.Namespace != around)
        {
            Write(" xmlns=\""u8);
            Write(_vocabulary.Namespace(tag.Namespace));
            Write("\""u8);
        }

        Write(isEmpty ? " />"u8 : ">"u8);
        return true;
    }

    /// <summary>Checks the attributes of an element that is left out, by writing their values nowhere.</summary>
    private readonly bool AreAttributesValid()
    {
        for (int i = 0; i < _attributeCount; i++)
        {
            if (!IsValueValid(Value(_attributes[i])))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>
    /// Whether DataContractSerializer looks at one of the attributes, even those of an element that it steps over, and may refuse it.
    /// </summary>
    private readonly bool HasMeaning()
    {
        for (int i = 0; i < _attributeCount; i++)
        {
            if (_attributes[i].Declaration is >= 0 and int declaration
                && (_declarations[declaration].Number == XmlVocabulary.Instance || IsOfReferences(declaration)))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether a namespace is that of the attributes by which DataContractSerializer refers to objects.</summary>
    private readonly bool IsOfReferences(int declaration) =>
        Namespace(declaration).SequenceEqual("http://schemas.microsoft.com/2003/10/Serialization/"u8);

    /// <summary>Writes <c>xsi:nil</c> or <c>xsi:type</c>, which come first.</summary>
    private bool TryWriteType(scoped in XmlOpenTag tag)
    {
        for (int i = 0; i < _attributeCount; i++)
        {
            XmlTagAttribute attribute = _attributes[i];
            int number = attribute.Declaration < 0 ? XmlVocabulary.NoNamespace : _declarations[attribute.Declaration].Number;
            if (number == XmlVocabulary.Instance && Local(attribute).SequenceEqual("nil"u8))
            {
                ReadOnlySpan<byte> value = Value(attribute);
                if (IsSaid(attribute))
                {
                    Write(" xsi:nil=\"true\""u8);
                }
                else if (!value.SequenceEqual("false"u8) && !value.SequenceEqual("0"u8))
                {
                    return false;
                }
            }
            else if (number == XmlVocabulary.Instance && Local(attribute).SequenceEqual("type"u8) && !TryWriteType(tag, Value(attribute)))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Writes the name of a type: without a prefix where it is in the element's namespace, else with its own in braces.</summary>
    private bool TryWriteType(scoped in XmlOpenTag tag, scoped ReadOnlySpan<byte> type)
    {
        int prefixLength = PartLength(type);
        bool hasPrefix = prefixLength > 0 && type[prefixLength..].StartsWith((byte)':');
        ReadOnlySpan<byte> local = hasPrefix ? type[(prefixLength + 1)..] : type;
        int declaration = Find(hasPrefix ? type[..prefixLength] : []);
        int number = declaration >= 0 ? _declarations[declaration].Number : hasPrefix ? -1 : XmlVocabulary.NoNamespace;
        if (PartLength(local) != local.Length || local.IsEmpty || number < 0)
        {
            return false;
        }

        if (number == XmlVocabulary.BeyondSchema)
        {
            Write(" xmlns:q1=\"http://microsoft.com/wsdl/types/\""u8);
        }
        else if (number != tag.Namespace
            && !(number == XmlVocabulary.Schema ? !local.SequenceEqual("QName"u8) : IsElsewhere(number)))
        {
            return false;
        }

        Write(" xsi:type=\""u8);
        if (number != tag.Namespace && IsElsewhere(number))
        {
            Write("{"u8);
            Write(_vocabulary.Namespace(number));
            Write("}"u8);
        }
        else
        {
            Write(number == tag.Namespace ? [] : number == XmlVocabulary.Schema ? "xsd:"u8 : "q1:"u8);
        }

        Write(local);
        Write("\""u8);
        return true;
    }

    private readonly bool IsElsewhere(int number) => number > XmlVocabulary.BeyondSchema && _vocabulary.HasTypesElsewhere;

    /// <summary>Writes the attributes that the contract knows, and leaves out the others, which XmlSerializer does not look at.</summary>
    private bool TryWriteAttributes(scoped in XmlOpenTag tag)
    {
        bool isSaid = false;
        bool hasOthers = false;
        for (int i = 0; i < _attributeCount; i++)
        {
            XmlTagAttribute attribute = _attributes[i];
            if (attribute.IsDeclaration)
            {
                continue;
            }

            if (attribute.Declaration >= 0)
            {
                bool isOfInstance = _declarations[attribute.Declaration].Number == XmlVocabulary.Instance;
                isSaid |= isOfInstance && IsSaid(attribute);
                _isUnusual |= !isOfInstance;
                hasOthers |= !isOfInstance;

                // In the namespaces of old drafts of XML Schema, types and nil mean the same.
                bool mayMean = Namespace(attribute.Declaration).EndsWith("/XMLSchema-instance"u8);
                bool refers = _vocabulary.IsByContract && IsOfReferences(attribute.Declaration);
                if ((mayMean && !isOfInstance) || refers || !TryWriteQualified(attribute))
                {
                    return false;
                }
            }
            else if (!TryWriteAttribute(attribute, ref hasOthers))
            {
                return false;
            }
        }

        return (tag.Kinds & XmlNameKinds.Anything) == 0 || _attributeCount == 0 || (isSaid && !hasOthers);
    }

    private bool TryWriteQualified(scoped in XmlTagAttribute attribute)
    {
        int number = _declarations[attribute.Declaration].Number;
        if (number < 0 || _vocabulary.AttributeName(number, Local(attribute)) is not { } name)
        {
            return IsValueValid(Value(attribute));
        }

        Write(" "u8);
        Write(name);
        return TryWriteValue(Value(attribute));
    }

    private bool TryWriteAttribute(scoped in XmlTagAttribute attribute, ref bool hasOthers)
    {
        hasOthers = true;
        if (!_vocabulary.HasAttribute(Name(attribute)))
        {
            _isUnusual = true;
            return IsValueValid(Value(attribute));
        }

        Write(" "u8);
        Write(Name(attribute));
        return TryWriteValue(Value(attribute));
    }

    /// <summary>Whether an attribute of the schema's says all of an element that may be anything: its type, or that it is null.</summary>
    private readonly bool IsSaid(scoped in XmlTagAttribute attribute) => Local(attribute).SequenceEqual("type"u8)
        || (Local(attribute).SequenceEqual("nil"u8) && (Value(attribute).SequenceEqual("true"u8) || Value(attribute).SequenceEqual("1"u8)));
}
