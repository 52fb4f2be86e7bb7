using System.Globalization;
using ZeroAlloc.Doors.Models;

namespace ZeroAlloc.Doors.Serving;

/// <summary>What a request asks for in its query: <c>name</c>, <c>lines</c>, and which of them is <c>broken</c>.</summary>
internal static class Asked
{
    public static Parcel Parcel(HttpContext context) => Models.Parcel.Of(Name(context), Number(context, "lines"));

    public static FragileParcel Fragile(HttpContext context) =>
        FragileParcel.Of(Name(context), Number(context, "lines"), Number(context, "broken"));

    private static string Name(HttpContext context) => context.Request.Query["name"].ToString();

    private static int Number(HttpContext context, string name) =>
        int.Parse(context.Request.Query[name].ToString(), CultureInfo.InvariantCulture);
}
