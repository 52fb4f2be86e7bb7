using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Doors.Models;

namespace ZeroAlloc.Doors.Serving;

/// <summary>What controllers give, of either kind of parcel.</summary>
public abstract class DoorController<TParcel, TLine> : Controller
{
    /// <summary>Negotiated.</summary>
    [HttpGet("ok")]
    public ActionResult<TParcel> GetOk() => Make();

    /// <summary>Past the formatters.</summary>
    [HttpGet("json")]
    public IActionResult GetJson() => Json(Make());

    /// <summary>One by one.</summary>
    [HttpGet("sequence")]
    public IAsyncEnumerable<TLine> GetSequence() => Sequence.Of(MakeLines());

    /// <summary>What a sequence in XML looks like.</summary>
    [HttpGet("lines")]
    public List<TLine> GetLines() => MakeLines();

    /// <summary>Makes what the request asks for.</summary>
    protected abstract TParcel Make();

    /// <summary>Makes the lines alone.</summary>
    protected abstract List<TLine> MakeLines();
}

/// <summary>Parcels.</summary>
[ApiController]
[Route("parcels")]
public sealed class ParcelsController : DoorController<Parcel, ParcelLine>
{
    /// <summary>Says what it was given.</summary>
    [HttpPost("take")]
    public string Take([FromBody] Parcel parcel) => parcel.Summary();

    /// <summary>Gives back what it was given.</summary>
    [HttpPost("echo")]
    public ActionResult<Parcel> Echo([FromBody] Parcel parcel) => parcel;

    /// <inheritdoc/>
    protected override Parcel Make() => Asked.Parcel(HttpContext);

    /// <inheritdoc/>
    protected override List<ParcelLine> MakeLines() => Make().Lines!;
}

/// <summary>Parcels that break.</summary>
[ApiController]
[Route("fragile/parcels")]
public sealed class FragileController : DoorController<FragileParcel, FragileLine>
{
    /// <inheritdoc/>
    protected override FragileParcel Make() => Asked.Fragile(HttpContext);

    /// <inheritdoc/>
    protected override List<FragileLine> MakeLines() => Make().Lines!;
}
