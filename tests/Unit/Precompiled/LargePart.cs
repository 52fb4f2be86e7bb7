namespace ZeroAlloc.Unit.Precompiled;

/// <summary>A part of <see cref="LargeModel"/>.</summary>
public sealed class LargePart : LargeTexts;
