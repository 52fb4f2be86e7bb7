using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters.Generated;

/// <summary>Binds a parameter beside the body, as the code of the request delegate generator does where that succeeds.</summary>
internal abstract class GeneratedArgument
{
    /// <summary>Whether binding runs code of the application, so that it has to run once, and in the order of the parameters.</summary>
    public virtual bool IsService => false;

    /// <summary>Binds it; false if the generator's code has to: where it would report an error, and where that is not certain.</summary>
    public abstract bool TryBind(HttpContext context, out object? value);
}
