namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>The endpoints that send or take one model in one form, the control first.</summary>
/// <param name="Model">The model's name.</param>
/// <param name="Form">Format, direction, and by what: <c>XML in, MVC</c>.</param>
/// <param name="Endpoints">The endpoints.</param>
internal sealed record EndpointGroup(string Model, string Form, Endpoint[] Endpoints)
{
    /// <summary>
    /// Bytes of the objects that a handler is given, counted on a copy made by hand: what no reader
    /// can do without. 0 where nothing is read into objects.
    /// </summary>
    public double Graph { get; init; }

    /// <summary>What is printed, and what rows of results are called.</summary>
    public string Name => $"{Model}, {Form}";
}
