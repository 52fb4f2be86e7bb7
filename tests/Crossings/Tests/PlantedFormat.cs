using System.Text;
using System.Text.Json;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Json;

namespace ZeroAlloc.Crossings.Tests;

/// <summary>JSON with a fault in it: <c>true</c> is written as <c>1</c>.</summary>
internal sealed class PlantedFormat : JsonFormat
{
    public override IReadOnlyList<IDoor> Doors { get; } = [new Faulty(), .. JsonDoors.All.Where(door => !door.Writes)];

    private sealed class Faulty : IJsonDoor
    {
        public Row Row { get; } = new("faulty");

        public bool Writes => true;

        public string Oracle => "engine";

        public byte[] Write<T>(T value, JsonSerializerOptions options) => Encoding.UTF8.GetBytes(
            JsonSerializer.Serialize(value, options).Replace("true", "1", StringComparison.Ordinal));

        public object? Read<T>(byte[] document, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
