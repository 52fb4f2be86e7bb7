namespace WebApi.Models;

/// <summary>What is said to a person.</summary>
/// <param name="Text">The text.</param>
public sealed record Greeting(string Text)
{
    /// <summary>Greets the person that a message describes, without making an object of it.</summary>
    /// <param name="person">A view, valid as long as the message is.</param>
    public static Greeting Of(PersonBufferedMessage person) =>
        new($"Hello {person.Name.ToString()}, {person.Hobbies.Count} hobbies are plenty.");
}
