using Microsoft.AspNetCore.Http.HttpResults;
using WebApi.Catalog;
using WebApi.Models;
using ZeroAlloc.AspNetCore;

namespace WebApi.Endpoints;

/// <summary>People, as JSON, as XML or as binary messages: the client chooses by Accept and Content-Type.</summary>
internal static class PeopleEndpoints
{
    /// <summary>Maps <c>/people</c>.</summary>
    public static void MapPeople(this IEndpointRouteBuilder routes)
    {
        var group = routes.MapGroup("/people").WithTags("People");

        group.MapGet("/{id:int}", Results<NegotiatedResult<Person>, ProblemHttpResult> (int id, PersonCatalog people) =>
            people.Find(id) is { } person
                ? TypedResults.Negotiated(person)
                : Problems.NotFound($"There is no person {id}."))
            .WithSummary("One person: 423 bytes of JSON, or a message of 376 bytes to whom asks for it");

        group.MapGet("/{id:int}/message", (int id, HttpResponse response, PersonCatalog people) =>
        {
            if (people.Find(id) is { } person)
            {
                return response.WriteAsNativeBufferAsync(person);
            }

            response.StatusCode = StatusCodes.Status404NotFound;
            return ValueTask.CompletedTask;
        })
            .WithSummary("The same, always as a message, without a result object");

        group.MapGet("/{id:int}/xml", Results<ZeroAllocXmlResult<Person>, ProblemHttpResult> (int id, PersonCatalog people) =>
            people.Find(id) is { } person
                ? TypedResults.ZeroAllocXml(person)
                : Problems.NotFound($"There is no person {id}."))
            .WithSummary("The same, always as XML");

        group.MapPost("/", (Body<Person> person) => TypedResults.Negotiated(person.Value))
            .WithSummary("Takes a person as JSON, as XML or as a message, and gives it back");

        group.MapPost("/greeting", (Body<PersonBufferedMessage> person) => Greeting.Of(person.Value))
            .WithSummary("Reads two members of a message in place; no person is made");
    }
}
