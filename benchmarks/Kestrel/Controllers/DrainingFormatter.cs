using System.Text;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace ZeroAlloc.Benchmarks.Kestrel.Controllers;

/// <summary>
/// The control of reading in MVC: a formatter that reads the body away and returns a model that it
/// has ready, wrapped and validated like one that was read.
/// </summary>
internal sealed class DrainingFormatter : TextInputFormatter
{
    /// <summary>The media type that chooses it.</summary>
    public const string ContentType = "application/x-drained";

    private readonly Dictionary<Type, object> _models;

    /// <summary>Makes a formatter.</summary>
    /// <param name="models">What it returns, by type.</param>
    public DrainingFormatter(IEnumerable<object> models)
    {
        _models = models.ToDictionary(static model => model.GetType());
        SupportedEncodings.Add(Encoding.UTF8);
        SupportedMediaTypes.Add(ContentType);
    }

    /// <inheritdoc/>
    public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context, Encoding encoding)
    {
        Task drained = ConstantBytes.DrainAsync(context.HttpContext.Request.BodyReader);
        return drained.IsCompletedSuccessfully
            ? InputFormatterResult.SuccessAsync(_models[context.ModelType])
            : FinishAsync(drained, _models[context.ModelType]);
    }

    private static async Task<InputFormatterResult> FinishAsync(Task drained, object model)
    {
        await drained;
        return InputFormatterResult.Success(model);
    }

    /// <inheritdoc/>
    protected override bool CanReadType(Type type) => _models.ContainsKey(type);
}
