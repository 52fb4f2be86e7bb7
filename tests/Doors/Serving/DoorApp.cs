using Microsoft.AspNetCore.Mvc.ApplicationParts;
using ZeroAlloc.Doors.Models;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Doors.Serving;

/// <summary>An application with every door, or with what stock has in their places.</summary>
public static class DoorApp
{
    /// <summary>Registers what the doors need.</summary>
    /// <param name="services">The application's.</param>
    /// <param name="ours">Whether the library is on.</param>
    public static void AddServices(IServiceCollection services, bool ours)
    {
        services.AddControllers().AddXmlSerializerFormatters().ConfigureApplicationPartManager(static parts =>
        {
            parts.ApplicationParts.Clear();
            parts.ApplicationParts.Add(new AssemblyPart(typeof(DoorApp).Assembly));
        });
        if (ours)
        {
            services.AddZeroAllocFormatters();
        }
    }

    /// <summary>Maps the doors.</summary>
    /// <param name="app">The application.</param>
    /// <param name="ours">Whether the library is on.</param>
    public static void Map(IEndpointRouteBuilder app, bool ours)
    {
        app.MapControllers();
        MapGiving<Parcel, ParcelLine>(app, ours, "", Asked.Parcel, static parcel => parcel.Lines!);
        MapGiving<FragileParcel, FragileLine>(app, ours, "/fragile", Asked.Fragile, static parcel => parcel.Lines!);
        if (ours)
        {
            OurDoors.MapTaking(app);
        }
        else
        {
            StockDoors.MapTaking(app);
        }
    }

    private static void MapGiving<TParcel, TLine>(
        IEndpointRouteBuilder app, bool ours, string prefix, Func<HttpContext, TParcel> make, Func<TParcel, List<TLine>> lines)
        where TParcel : IBufferedMessageSource
    {
        RouteGroupBuilder group = app.MapGroup(prefix);
        if (ours)
        {
            OurDoors.MapGiving(group, make, lines);
        }
        else
        {
            StockDoors.MapGiving(group, make, lines);
        }
    }
}
