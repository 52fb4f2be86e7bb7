using System.Reflection;
using System.Reflection.Metadata;
using System.Text.Json;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>Edits of a running application: before every third request, all handlers of metadata updates are called.</summary>
internal sealed class Reload(bool isOn)
{
    /// <summary>The setting.</summary>
    public const string Feature = "edited while it runs";

    private const int OneIn = 3;

    private const BindingFlags Any = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    private static readonly MethodInfo[] s_handlers =
    [
        .. new[] { typeof(JsonSerializer).Assembly, typeof(ZeroAllocJson).Assembly, typeof(ZeroAllocFormatterOptions).Assembly }
            .SelectMany(static assembly => assembly.GetCustomAttributes<MetadataUpdateHandlerAttribute>())
            .Select(static handler => handler.HandlerType.GetMethod("ClearCache", Any))
            .OfType<MethodInfo>(),
    ];

    private int _requests;

    /// <summary>How often the application was edited.</summary>
    public static int Count { get; private set; }

    /// <summary>Called before each request.</summary>
    public void Next()
    {
        if (!isOn || ++_requests % OneIn != 0)
        {
            return;
        }

        Count++;
        foreach (MethodInfo handler in s_handlers)
        {
            handler.Invoke(null, [null]);
        }
    }
}
