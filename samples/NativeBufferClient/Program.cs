using NativeBufferClient;
using WebApi.Models;
using ZeroAlloc.Client;
using ZeroAlloc.Formats;

// The service: dotnet run -c Release --project samples/WebApi
using var http = new HttpClient { BaseAddress = new Uri(args is [var address, ..] ? address : "http://localhost:5080") };

try
{
    // The view reads from the received bytes; nothing was parsed. It is valid until the owner is disposed.
    using (BufferedMessageOwner<PersonBufferedMessage> person = await http.GetFromNativeBufferAsync<PersonBufferedMessage>("/people/1"))
    {
        Console.WriteLine(
            $"{person.View.Name.ToString()}, {person.View.Age}, {person.View.LanguagesSpoken.Count} languages, in a message of {person.Buffer.Length} bytes");
    }

    using (BufferedMessageOwner<CityListBufferedMessage> cities = await http.GetFromNativeBufferAsync<CityListBufferedMessage>(
        "/cities/list"))
    {
        Console.WriteLine(
            $"{cities.View.Cities.Count} cities in {cities.Buffer.Length} bytes; the northernmost is {Northernmost.Of(cities.View)}");
    }

    // An object instead of a view, from whichever format the service has.
    City? city = await http.GetFromNativeBufferOrJsonAsync<City>("/cities/1");
    Console.WriteLine($"City 1 is {city?.Name} in {city?.Country}");

    using HttpResponseMessage greeting = await http.PostAsNativeBufferAsync(
        "/people/greeting", new Person { Name = "Ann", Hobbies = ["Sailing"] });
    Console.WriteLine(await greeting.EnsureSuccessStatusCode().Content.ReadAsStringAsync());
    return 0;
}
catch (HttpRequestException e)
{
    Console.Error.WriteLine(
        $"{http.BaseAddress} did not answer as hoped: {e.Message} Is the service running (dotnet run -c Release --project samples/WebApi)?");
    return 1;
}
