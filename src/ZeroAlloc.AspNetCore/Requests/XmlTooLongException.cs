using System.Globalization;
using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.Requests;

/// <summary>
/// A document is longer than this library's own limit; what the server refuses is a plain <see cref="BadHttpRequestException"/>.
/// </summary>
/// <param name="limit">See <see cref="ZeroAllocFormatterLimits.LargestXmlBufferLimit"/>.</param>
internal sealed class XmlTooLongException(int limit) : BadHttpRequestException(
    string.Create(CultureInfo.InvariantCulture, $"The XML document is longer than the limit of {limit} bytes."),
    StatusCodes.Status413PayloadTooLarge);
