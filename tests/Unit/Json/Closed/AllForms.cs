namespace ZeroAlloc.Unit.Json.Closed;

/// <summary>All forms for one type of value: what a generated context makes contracts of.</summary>
internal sealed class AllForms<T>
{
    public ClosedForms.Open<T>? Open { get; set; }

    public ClosedForms.Ignored<T>? Ignored { get; set; }

    public ClosedForms.IgnoredNever<T>? IgnoredNever { get; set; }

    public ClosedForms.IgnoredWhenDefault<T>? IgnoredWhenDefault { get; set; }

    public ClosedForms.IgnoredWhenNull<T>? IgnoredWhenNull { get; set; }

    public ClosedForms.IgnoredWhenReading<T>? IgnoredWhenReading { get; set; }

    public ClosedForms.IgnoredWhenWriting<T>? IgnoredWhenWriting { get; set; }

    public ClosedForms.IgnoredInit<T>? IgnoredInit { get; set; }

    public ClosedForms.IgnoredSetOnly<T>? IgnoredSetOnly { get; set; }

    public ClosedForms.PrivateGet<T>? PrivateGet { get; set; }

    public ClosedForms.ProtectedGet<T>? ProtectedGet { get; set; }

    public ClosedForms.InternalGet<T>? InternalGet { get; set; }

    public ClosedForms.PrivateGetInit<T>? PrivateGetInit { get; set; }

    public ClosedForms.SetOnly<T>? SetOnly { get; set; }

    public ClosedForms.PrivateSet<T>? PrivateSet { get; set; }

    public ClosedForms.ProtectedSet<T>? ProtectedSet { get; set; }

    public ClosedForms.InternalSet<T>? InternalSet { get; set; }

    public ClosedForms.InitOnly<T>? InitOnly { get; set; }

    public ClosedForms.RequiredOne<T>? RequiredOne { get; set; }

    public ClosedForms.GetOnly<T>? GetOnly { get; set; }

    public ClosedForms.GetBody<T>? GetBody { get; set; }

    public ClosedForms.Private<T>? Private { get; set; }

    public ClosedForms.PublicField<T>? PublicField { get; set; }

    public ClosedForms.ReadOnlyField<T>? ReadOnlyField { get; set; }

    public ClosedForms.RequiredField<T>? RequiredField { get; set; }

    public ClosedForms.IgnoredField<T>? IgnoredField { get; set; }

    public ClosedForms.IncludedField<T>? IncludedField { get; set; }

    public ClosedForms.IncludedPrivateField<T>? IncludedPrivateField { get; set; }

    public ClosedForms.IncludedInternal<T>? IncludedInternal { get; set; }

    public ClosedForms.IncludedPrivate<T>? IncludedPrivate { get; set; }

    public ClosedForms.IncludedPrivateGet<T>? IncludedPrivateGet { get; set; }

    public ClosedForms.IncludedPrivateSet<T>? IncludedPrivateSet { get; set; }

    public ClosedForms.IncludedSetOnly<T>? IncludedSetOnly { get; set; }

    public ClosedForms.Inherited<T>? Inherited { get; set; }

    public ClosedForms.InheritedSetOnly<T>? InheritedSetOnly { get; set; }

    public ClosedForms.Shadowed<T>? Shadowed { get; set; }

    public ClosedForms.Overridden<T>? Overridden { get; set; }

    public ClosedForms.Virtual<T>? Virtual { get; set; }

    public ClosedForms.Extended<T>? Extended { get; set; }

    public ClosedForms.Filled<T>? Filled { get; set; }

    public ClosedForms.FilledIgnored<T>? FilledIgnored { get; set; }

    public ClosedForms.FilledPrivateGet<T>? FilledPrivateGet { get; set; }

    public ClosedForms.Passed<T>? Passed { get; set; }

    public ClosedForms.PassedIgnored<T>? PassedIgnored { get; set; }

    public ClosedForms.PassedIgnoredFirst<T>? PassedIgnoredFirst { get; set; }

    public ClosedForms.PassedIgnoredDefault<T>? PassedIgnoredDefault { get; set; }

    public ClosedForms.PassedWhenReading<T>? PassedWhenReading { get; set; }

    public ClosedForms.PassedWhenWriting<T>? PassedWhenWriting { get; set; }

    public ClosedForms.PassedWhenDefault<T>? PassedWhenDefault { get; set; }

    public ClosedForms.PassedNever<T>? PassedNever { get; set; }

    public ClosedForms.PassedInherited<T>? PassedInherited { get; set; }

    public ClosedForms.PassedStruct<T>? PassedStruct { get; set; }

    public ClosedForms.PassedReadOnlyStruct<T>? PassedReadOnlyStruct { get; set; }

    public ClosedForms.PassedSetter<T>? PassedSetter { get; set; }

    public ClosedForms.PassedPrivateGet<T>? PassedPrivateGet { get; set; }

    public ClosedForms.PassedGetOnly<T>? PassedGetOnly { get; set; }

    public ClosedForms.PassedIgnoredGetOnly<T>? PassedIgnoredGetOnly { get; set; }

    public ClosedForms.PassedField<T>? PassedField { get; set; }

    public ClosedForms.PassedPrivate<T>? PassedPrivate { get; set; }

    public ClosedForms.PassedIncluded<T>? PassedIncluded { get; set; }

    public ClosedForms.PassedBeside<T>? PassedBeside { get; set; }

    public ClosedForms.PassedBesideSetOnly<T>? PassedBesideSetOnly { get; set; }

    public ClosedForms.PassedRequired<T>? PassedRequired { get; set; }

    public ClosedForms.Mutable<T>? Mutable { get; set; }

    public ClosedForms.MutableSetOnly<T>? MutableSetOnly { get; set; }

    public ClosedForms.Holder<T>? Holder { get; set; }
}
