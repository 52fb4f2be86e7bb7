namespace ZeroAlloc.Unit.Precompiled;

/// <summary>A class so large that objects in it have code of their own.</summary>
public sealed class LargeModel : LargeTexts
{
    public LargePart? Left { get; set; }

    public LargeModel? Next { get; set; }
}
