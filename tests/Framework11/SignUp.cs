namespace ZeroAlloc.Framework11;

/// <summary>A form that is validated.</summary>
public sealed class SignUp
{
    public string? Email { get; set; }

    public int Age { get; set; }
}
