using System.Text.Json.Serialization;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>One of five kinds of thing in one list, told apart by a discriminator.</summary>
[JsonDerivedType(typeof(Bicycle), "bicycle")]
[JsonDerivedType(typeof(Car), "car")]
[JsonDerivedType(typeof(Lorry), "lorry")]
[JsonDerivedType(typeof(Train), "train")]
[JsonDerivedType(typeof(Ship), "ship")]
public abstract class Vehicle
{
    /// <summary>Its number.</summary>
    public int Id { get; set; }

    /// <summary>Who made it.</summary>
    public string? Maker { get; set; }

    /// <summary>A list of all kinds in turns.</summary>
    public static List<Vehicle> Fleet(int count) => [.. Enumerable.Range(0, count).Select(Make)];

    private static Vehicle Make(int number)
    {
        Vehicle made = (number % 5) switch
        {
            0 => new Bicycle { Gears = number },
            1 => new Car { Seats = 4, Plate = $"AB-{number}" },
            2 => new Lorry { Axles = 3, Load = number * 1.5 },
            3 => new Train { Wagons = number, Line = "North" },
            _ => new Ship { Port = "Hamburg", Length = 101.5m },
        };
        made.Id = number;
        made.Maker = "Maker & Sons";
        return made;
    }

    /// <summary>By muscle.</summary>
    public sealed class Bicycle : Vehicle
    {
        /// <summary>How many.</summary>
        public int Gears { get; set; }
    }

    /// <summary>For a family.</summary>
    public sealed class Car : Vehicle
    {
        /// <summary>How many.</summary>
        public int Seats { get; set; }

        /// <summary>Its registration.</summary>
        public string? Plate { get; set; }
    }

    /// <summary>For goods.</summary>
    public sealed class Lorry : Vehicle
    {
        /// <summary>How many.</summary>
        public int Axles { get; set; }

        /// <summary>In tons.</summary>
        public double Load { get; set; }
    }

    /// <summary>On rails.</summary>
    public sealed class Train : Vehicle
    {
        /// <summary>How many.</summary>
        public int Wagons { get; set; }

        /// <summary>Where it goes.</summary>
        public string? Line { get; set; }
    }

    /// <summary>On water.</summary>
    public sealed class Ship : Vehicle
    {
        /// <summary>Where it is at home.</summary>
        public string? Port { get; set; }

        /// <summary>In metres.</summary>
        public decimal Length { get; set; }
    }
}
