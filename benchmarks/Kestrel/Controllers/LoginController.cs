using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Kestrel.Controllers;

/// <summary>Actions of the model Login.</summary>
[Route("Login")]
public sealed class LoginController : ModelController<LoginViewModel>
{
    /// <inheritdoc/>
    protected override LoginViewModel Make() => ModelData.Login();
}
