namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>The order of members of which some have a place: text is last, then come those without one, attributes among them.</summary>
internal static class MemberOrder
{
    /// <summary>Compares as XmlSerializer does.</summary>
    public static int Compare(MappedMember one, MappedMember other)
    {
        if (one.IsText || other.IsText)
        {
            return one.IsText.CompareTo(other.IsText);
        }

        // A place that is none, -1, becomes the largest number there is.
        return ((uint)one.Order).CompareTo((uint)other.Order);
    }
}
