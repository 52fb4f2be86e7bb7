using System.Runtime.Serialization;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding;

namespace ZeroAlloc.Integration.Xml;

/// <summary>Takes models by their data contracts.</summary>
[ApiController]
[Route("contracts")]
public sealed class ContractsController : ControllerBase
{
    [HttpPost("one")]
    public IActionResult PostOne(Claim claim) => Ok(new { claim.Number, claim.Customer, claim.Total, claim.Parts, claim.Made });

    [HttpPost("optional")]
    public IActionResult PostOptional([FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Allow)] Claim? claim) => Ok(new { claim?.Number });

    [HttpPost("list")]
    public IActionResult PostList(List<Claim> claims) => Ok(claims.Select(static claim => claim.Customer));

    [HttpPost("sequence")]
    public IActionResult PostSequence([FromBody] IEnumerable<int> numbers) => Ok(numbers);

    [HttpPost("number")]
    public IActionResult PostNumber([FromBody] int number) => Ok(number);

    [HttpPost("refusing")]
    public IActionResult PostRefusing(RefusingClaim claim) => Ok(claim.Number);

    [HttpPost("nested")]
    public IActionResult PostNested(NestedClaim claim) => Ok(claim.Depth());

    /// <summary>What is claimed.</summary>
    [DataContract(Name = "claim", Namespace = "urn:claims")]
    public sealed class Claim
    {
        [DataMember(Order = 0)]
        public int Number { get; set; }

        [DataMember(Order = 1, IsRequired = true)]
        public string? Customer { get; set; }

        [DataMember(Order = 2)]
        public decimal? Total { get; set; }

        [DataMember(Order = 3)]
        public List<string>? Parts { get; set; }

        public bool Made { get; } = true;
    }

    /// <summary>Does not take what it is given.</summary>
    [DataContract(Name = "refusing", Namespace = "urn:claims")]
    public sealed class RefusingClaim
    {
        [DataMember]
        public int Number
        {
            get => 1;
            set => throw (value == 0 ? new FormatException("none") : new InvalidOperationException($"{value}"));
        }
    }

    /// <summary>Is inside itself.</summary>
    [DataContract(Name = "nested", Namespace = "urn:claims")]
    public sealed class NestedClaim
    {
        [DataMember]
        public NestedClaim? Inner { get; set; }

        /// <summary>How often.</summary>
        public int Depth() => 1 + (Inner?.Depth() ?? 0);
    }
}
