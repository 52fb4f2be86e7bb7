using System.Text.Json;
using ZeroAlloc.AspNetCore;

namespace Microsoft.AspNetCore.Http;

/// <summary>Adds this library's results to <see cref="Results"/> and <see cref="Results.Extensions"/>.</summary>
public static class ZeroAllocResultsExtensions
{
    extension(Results)
    {
        /// <summary>A result that writes <paramref name="model"/> as JSON, as <c>Results.Json</c> does but without allocating.</summary>
        /// <typeparam name="TValue">Declared type of the model.</typeparam>
        /// <param name="model">The model; null sends an empty body.</param>
        /// <param name="options">Options to use instead of the host's <see cref="Json.JsonOptions"/>. Pass the same object each time: types are compiled per options.</param>
        /// <param name="contentType">Content-Type to use instead of <c>application/json; charset=utf-8</c>. The body is UTF-8 whatever it says.</param>
        /// <param name="statusCode">Status to set, not checked here; 200, or what was set on the response, if null.</param>
        public static IResult ZeroAllocJson<TValue>(TValue? model, JsonSerializerOptions? options = null, string? contentType = null, int? statusCode = null) =>
            new ZeroAllocJsonResult<TValue>(model, options, contentType, statusCode);
    }

    extension(IResultExtensions extensions)
    {
        /// <inheritdoc cref="ZeroAllocResultsExtensions.ZeroAllocJson{TValue}(TValue, JsonSerializerOptions, string, int?)"/>
        /// <exception cref="ArgumentNullException">The extensions are null.</exception>
        public IResult ZeroAllocJson<TValue>(TValue? model, JsonSerializerOptions? options = null, string? contentType = null, int? statusCode = null)
        {
            ArgumentNullException.ThrowIfNull(extensions);
            return new ZeroAllocJsonResult<TValue>(model, options, contentType, statusCode);
        }
    }
}
