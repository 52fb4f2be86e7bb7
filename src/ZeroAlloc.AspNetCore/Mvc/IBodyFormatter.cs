using Microsoft.AspNetCore.Mvc.Formatters;
using ZeroAlloc.AspNetCore.Formats;

namespace ZeroAlloc.AspNetCore.Mvc;

/// <summary>A formatter whose types are compiled, as what compiles them ahead of the first body sees it.</summary>
internal interface IBodyFormatter
{
    /// <summary>The media types that it stands for.</summary>
    MediaTypeCollection SupportedMediaTypes { get; }

    /// <summary>The formatter that it stands before; null for one that stands alone.</summary>
    object? Stock { get; }

    /// <summary>What it makes of bodies that an action declares as a type; null where the stock formatter behind it has them all.</summary>
    BodyUse? UseOf(Type declared);
}
