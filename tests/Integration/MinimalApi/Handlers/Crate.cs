namespace ZeroAlloc.Integration.MinimalApi.Handlers;

/// <summary>Types in a type.</summary>
internal static class Crate
{
    public sealed class Lid
    {
        public string? Text { get; set; }
    }

    public static class Tray<T>
    {
        public sealed class Slot<TOther>
        {
            public T? One { get; set; }

            public TOther? Other { get; set; }
        }
    }
}
