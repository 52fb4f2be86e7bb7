using Microsoft.AspNetCore.Mvc.ModelBinding;
using ZeroAlloc.Integration.Startup;

namespace ZeroAlloc.Integration.Mvc;

/// <summary>A model binder of the application, which no formatter is asked by.</summary>
internal sealed class MadeBinder : IModelBinder
{
    public Task BindModelAsync(ModelBindingContext bindingContext)
    {
        bindingContext.Result = ModelBindingResult.Success(new Taken(1));
        return Task.CompletedTask;
    }
}
