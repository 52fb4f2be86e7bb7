using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Matrix;

/// <summary>Asks everything of two applications, one of them stock, and compares the answers.</summary>
internal static class DoorOracle
{
    /// <summary>Runs one row over one transport.</summary>
    /// <remarks>For tests beside which nothing runs: in the end everything rented has to be back.</remarks>
    public static async Task CompareAsync(Transport transport, Row row)
    {
        int before = await Leases.QuietAsync();
        List<string> differences = [];
        bool isShown = false;
        int requests = 0;
        DoorHost stock = await DoorHost.StartAsync(ours: false, transport, row);
        await using DoorHost ours = await DoorHost.StartAsync(ours: true, transport, row);
        await using (stock)
        {
            foreach (Ask ask in Ask.All.Where(ask => IsAsked(ask, row)))
            {
                for (int i = 0; i < row.Times; i++)
                {
                    requests++;
                    Answer expected = await stock.AskAsync(ask, row, ours: false);
                    Answer actual = await ours.AskAsync(ask, row, ours: true);

                    // From HTTP/2 on, the end of an empty body can arrive after its headers, and then counts as a malformed body.
                    for (int again = 0; MayArriveLate(ask, transport) && again < 5 && !AreSame(ask, row, expected, actual); again++)
                    {
                        requests++;
                        expected = await stock.AskAsync(ask, row, ours: false);
                        actual = await ours.AskAsync(ask, row, ours: true);
                    }

                    isShown |= row.Shows(ask, actual);
                    if (!AreSame(ask, row, expected, actual))
                    {
                        differences.Add($"{ask}, {i + 1}\nstock: {expected}\nours: {actual}");
                    }
                }
            }

            string[] expectedNotes = await stock.EndAsync(requests);
            string[] notes = await ours.EndAsync(requests);
            Assert.True(differences.Count == 0, $"{differences.Count} of {requests} differ\n" + string.Join("\n\n", differences.Take(12)));
            Assert.True(isShown, "Nothing shows that the middleware does anything.");
            if (row.IsNoted)
            {
                Assert.NotEmpty(notes);
                string[] missing = [.. expectedNotes.Except(notes)];
                string[] more = [.. notes.Except(expectedNotes)];
                Assert.True(missing.Length + more.Length == 0, $"missing:\n{string.Join('\n', missing)}\nmore:\n{string.Join('\n', more)}");
                Assert.Equal(expectedNotes.Length, notes.Length);
            }
        }

        await Leases.AssertBackAsync(before);
    }

    private static bool IsAsked(Ask ask, Row row) =>
        !row.LeavesOut(ask) && (!row.IsForStockDoors || ask.Door.HasStock) && (!row.IsNoted || (ask.Door.HasStock && !ask.IsLate));

    private static bool MayArriveLate(Ask ask, Transport transport) =>
        ask.Label == "empty" && transport.Version.Major > 1;

    private static bool AreSame(Ask ask, Row row, Answer expected, Answer actual)
    {
        if (ask.MayBeCut && actual == Answer.Cut)
        {
            return true;
        }

        bool isWordedAlike = ask.Door.HasStock && !(ask.IsRefused && row.IsInPieces);
        return ask.IsFailing && !isWordedAlike ? expected.Status == actual.Status : expected == actual;
    }
}
