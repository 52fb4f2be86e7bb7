using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Objects with more members to watch over than a word has bits.</summary>
public sealed class WideReadTests : ReadOracle
{
    [Fact]
    public void Read_ManyRequiredMembers_AsStock()
    {
        AssertRead<Required>(Document(-1));
        AssertSameSomeDamaged(Document(-1));
        for (int missing = 0; missing < 70; missing++)
        {
            AssertFallsBack<Required>(Document(missing));
        }
    }

    [Fact]
    public void Read_ManyMembersBehindAConstructor_SetWhereTheyAre()
    {
        for (int only = 0; only < 70; only++)
        {
            AssertRead<Constructed>($$"""{"Id":1,"P{{only}}":2}""");
        }

        AssertRead<Constructed>("""{"P69":7,"P3":4,"Id":1,"P3":5,"P64":6}""");
    }

    private static string Document(int missing) =>
        $"{{{string.Join(',', Enumerable.Range(0, 70).Where(i => i != missing).Select(static i => $"\"M{i}\":{i}"))}}}";

    private static void AssertSameSomeDamaged(string document)
    {
        foreach (byte[] damaged in HostileDocuments.Damaged(document, 100))
        {
            AssertSameRead<Required>(damaged);
        }
    }

    private sealed class Required
    {
        public required int M0 { get; set; }

        public required int M1 { get; set; }

        public required int M2 { get; set; }

        public required int M3 { get; set; }

        public required int M4 { get; set; }

        public required int M5 { get; set; }

        public required int M6 { get; set; }

        public required int M7 { get; set; }

        public required int M8 { get; set; }

        public required int M9 { get; set; }

        public required int M10 { get; set; }

        public required int M11 { get; set; }

        public required int M12 { get; set; }

        public required int M13 { get; set; }

        public required int M14 { get; set; }

        public required int M15 { get; set; }

        public required int M16 { get; set; }

        public required int M17 { get; set; }

        public required int M18 { get; set; }

        public required int M19 { get; set; }

        public required int M20 { get; set; }

        public required int M21 { get; set; }

        public required int M22 { get; set; }

        public required int M23 { get; set; }

        public required int M24 { get; set; }

        public required int M25 { get; set; }

        public required int M26 { get; set; }

        public required int M27 { get; set; }

        public required int M28 { get; set; }

        public required int M29 { get; set; }

        public required int M30 { get; set; }

        public required int M31 { get; set; }

        public required int M32 { get; set; }

        public required int M33 { get; set; }

        public required int M34 { get; set; }

        public required int M35 { get; set; }

        public required int M36 { get; set; }

        public required int M37 { get; set; }

        public required int M38 { get; set; }

        public required int M39 { get; set; }

        public required int M40 { get; set; }

        public required int M41 { get; set; }

        public required int M42 { get; set; }

        public required int M43 { get; set; }

        public required int M44 { get; set; }

        public required int M45 { get; set; }

        public required int M46 { get; set; }

        public required int M47 { get; set; }

        public required int M48 { get; set; }

        public required int M49 { get; set; }

        public required int M50 { get; set; }

        public required int M51 { get; set; }

        public required int M52 { get; set; }

        public required int M53 { get; set; }

        public required int M54 { get; set; }

        public required int M55 { get; set; }

        public required int M56 { get; set; }

        public required int M57 { get; set; }

        public required int M58 { get; set; }

        public required int M59 { get; set; }

        public required int M60 { get; set; }

        public required int M61 { get; set; }

        public required int M62 { get; set; }

        public required int M63 { get; set; }

        public required int M64 { get; set; }

        public required int M65 { get; set; }

        public required int M66 { get; set; }

        public required int M67 { get; set; }

        public required int M68 { get; set; }

        public required int M69 { get; set; }
    }

    [method: JsonConstructor]
    private sealed class Constructed(int id)
    {
        public int Id { get; } = id;

        public int P0 { get; set; } = -1;

        public int P1 { get; set; } = -1;

        public int P2 { get; set; } = -1;

        public int P3 { get; set; } = -1;

        public int P4 { get; set; } = -1;

        public int P5 { get; set; } = -1;

        public int P6 { get; set; } = -1;

        public int P7 { get; set; } = -1;

        public int P8 { get; set; } = -1;

        public int P9 { get; set; } = -1;

        public int P10 { get; set; } = -1;

        public int P11 { get; set; } = -1;

        public int P12 { get; set; } = -1;

        public int P13 { get; set; } = -1;

        public int P14 { get; set; } = -1;

        public int P15 { get; set; } = -1;

        public int P16 { get; set; } = -1;

        public int P17 { get; set; } = -1;

        public int P18 { get; set; } = -1;

        public int P19 { get; set; } = -1;

        public int P20 { get; set; } = -1;

        public int P21 { get; set; } = -1;

        public int P22 { get; set; } = -1;

        public int P23 { get; set; } = -1;

        public int P24 { get; set; } = -1;

        public int P25 { get; set; } = -1;

        public int P26 { get; set; } = -1;

        public int P27 { get; set; } = -1;

        public int P28 { get; set; } = -1;

        public int P29 { get; set; } = -1;

        public int P30 { get; set; } = -1;

        public int P31 { get; set; } = -1;

        public int P32 { get; set; } = -1;

        public int P33 { get; set; } = -1;

        public int P34 { get; set; } = -1;

        public int P35 { get; set; } = -1;

        public int P36 { get; set; } = -1;

        public int P37 { get; set; } = -1;

        public int P38 { get; set; } = -1;

        public int P39 { get; set; } = -1;

        public int P40 { get; set; } = -1;

        public int P41 { get; set; } = -1;

        public int P42 { get; set; } = -1;

        public int P43 { get; set; } = -1;

        public int P44 { get; set; } = -1;

        public int P45 { get; set; } = -1;

        public int P46 { get; set; } = -1;

        public int P47 { get; set; } = -1;

        public int P48 { get; set; } = -1;

        public int P49 { get; set; } = -1;

        public int P50 { get; set; } = -1;

        public int P51 { get; set; } = -1;

        public int P52 { get; set; } = -1;

        public int P53 { get; set; } = -1;

        public int P54 { get; set; } = -1;

        public int P55 { get; set; } = -1;

        public int P56 { get; set; } = -1;

        public int P57 { get; set; } = -1;

        public int P58 { get; set; } = -1;

        public int P59 { get; set; } = -1;

        public int P60 { get; set; } = -1;

        public int P61 { get; set; } = -1;

        public int P62 { get; set; } = -1;

        public int P63 { get; set; } = -1;

        public int P64 { get; set; } = -1;

        public int P65 { get; set; } = -1;

        public int P66 { get; set; } = -1;

        public int P67 { get; set; } = -1;

        public int P68 { get; set; } = -1;

        public int P69 { get; set; } = -1;
    }
}
