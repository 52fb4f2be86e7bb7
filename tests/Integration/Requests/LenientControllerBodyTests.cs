using System.Text.Json;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Requests;

/// <summary>
/// The same with other settings: comments and trailing commas allowed, no messages of the serializer, empty bodies allowed, XML as well.
/// </summary>
public sealed class LenientControllerBodyTests : ControllerBodyTests
{
    /// <inheritdoc/>
    protected override void Configure(IServiceCollection services) => services
        .AddTestControllers(mvc => mvc.AllowEmptyInputInBodyModelBinding = true)
        .AddXmlSerializerFormatters()
        .AddJsonOptions(json =>
        {
            json.AllowInputFormatterExceptionMessages = false;
            json.JsonSerializerOptions.ReadCommentHandling = JsonCommentHandling.Skip;
            json.JsonSerializerOptions.AllowTrailingCommas = true;
            json.JsonSerializerOptions.MaxDepth = 64;
        });
}
