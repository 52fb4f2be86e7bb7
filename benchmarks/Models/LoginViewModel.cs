using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>A login form: the smallest of the five models, 83 bytes as JSON.</summary>
[BufferedMessageSource]
public sealed partial class LoginViewModel
{
    /// <summary>Address, 23 characters.</summary>
    public string? Email { get; set; }

    /// <summary>Password, 16 characters.</summary>
    public string? Password { get; set; }

    /// <summary>Whether the session outlives the browser.</summary>
    public bool RememberMe { get; set; }
}
