using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.NativeBuffering;

/// <summary>
/// The format of messages is known to actions that can answer with one; to others it is as unknown as without this library.
/// </summary>
public sealed class MessageFormatTests : OracleTests
{
    /// <inheritdoc/>
    protected override Task<WebApplication> StartAsync(bool ours) => App.StartAsync(
        services =>
        {
            OneController<FormatsController>.Add(services.AddTestControllers());
            if (ours)
            {
                services.AddZeroAllocFormatters();
            }
        },
        app => app.MapControllers());

    [Theory]
    [InlineData("/formats/person?format=nb")]
    [InlineData("/formats/person?format=.NB")]
    [InlineData("/formats/person?format=json")]
    [InlineData("/formats/person?format=other")]
    [InlineData("/formats/person")]
    [InlineData("/formats/task?format=nb")]
    [InlineData("/formats/typed?format=nb")]
    [InlineData("/formats/nothing?format=nb")]
    [InlineData("/formats/result?format=nb")]
    [InlineData("/formats/result?format=json")]
    [InlineData("/formats/object?format=nb")]
    [InlineData("/formats/says?format=nb")]
    [InlineData("/formats/person/route.nb")]
    public async Task Get_NoMessage_SameAnswer(string path) => await CompareAnswersAsync(path);

    [Theory]
    [InlineData("/formats/customer?format=nb")]
    [InlineData("/formats/customer/typed?format=nb")]
    [InlineData("/formats/customer/result?format=nb")]
    [InlineData("/formats/customer/object?format=nb")]
    [InlineData("/formats/customer/says?format=nb")]
    public async Task Get_Message_Message(string path)
    {
        using HttpResponseMessage answer = await SendOursAsync(path);

        Assert.Equal(200, (int)answer.StatusCode);
        Assert.Equal("application/x-nativebuffer", answer.Content.Headers.ContentType?.MediaType);
    }

    /// <summary>Problem details are never messages.</summary>
    [Theory]
    [InlineData("/formats/customer/missing?format=nb", 404)]
    [InlineData("/formats/customer/invalid?format=nb", 400)]
    public async Task Get_ActionAnswersWithAProblem_ProblemAsJson(string path, int status)
    {
        using HttpResponseMessage answer = await SendOursAsync(path);

        Assert.Equal(status, (int)answer.StatusCode);
        Assert.Equal("application/problem+json", answer.Content.Headers.ContentType?.MediaType);
    }

    [ApiController]
    [Route("formats")]
    [FormatFilter]
    private sealed class FormatsController : ControllerBase
    {
        [HttpGet("person")]
        [HttpGet("person/route.{format}")]
        public Person GetPerson() => new();

        [HttpGet("task")]
        public async Task<Person> GetTaskAsync()
        {
            await Task.Yield();
            return new Person();
        }

        [HttpGet("typed")]
        public ActionResult<Person> GetTyped() => new Person();

        [HttpGet("nothing")]
        public void GetNothing() => Response.Headers["Ran"] = "yes";

        [HttpGet("result")]
        public IActionResult GetResult() => Ok(new Person());

        [HttpGet("object")]
        public object GetObject() => new Person();

        [HttpGet("says")]
        [ProducesResponseType<Person>(200)]
        public IActionResult GetSays()
        {
            Response.Headers["Ran"] = "yes";
            return Ok(new Person());
        }

        [HttpGet("customer")]
        public Customer GetCustomer() => Customer.Ann();

        [HttpGet("customer/typed")]
        public ActionResult<Customer> GetTypedCustomer() => Customer.Ann();

        [HttpGet("customer/result")]
        public IActionResult GetCustomerResult() => Ok(Customer.Ann());

        [HttpGet("customer/object")]
        public object GetCustomerObject() => Customer.Ann();

        [HttpGet("customer/says")]
        [ProducesResponseType<Customer>(200)]
        public IActionResult GetCustomerSays() => Ok(Customer.Ann());

        [HttpGet("customer/missing")]
        public ActionResult<Customer> GetMissing() => NotFound();

        [HttpGet("customer/invalid")]
        public ActionResult<Customer> GetInvalid()
        {
            ModelState.AddModelError("id", "wrong");
            return ValidationProblem();
        }
    }
}
