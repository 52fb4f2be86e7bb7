using System.Text;
using System.Text.Json;

namespace ZeroAlloc.Unit.Client;

/// <summary>What becomes of a call of a client.</summary>
internal static class ClientOutcome
{
    /// <summary>The value as JSON, or the exceptions, one inside the other.</summary>
    public static async Task<string> OutcomeAsync<T>(Func<Task<T?>> act)
    {
        try
        {
            return JsonSerializer.Serialize(await act());
        }
        catch (Exception e)
        {
            var text = new StringBuilder();
            for (Exception? one = e; one is not null; one = one.InnerException)
            {
                text.AppendLine($"{one.GetType()}: {one.Message}");
            }

            return text.ToString();
        }
    }
}
