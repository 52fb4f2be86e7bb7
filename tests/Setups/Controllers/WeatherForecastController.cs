using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Setups.Models;

namespace ZeroAlloc.Setups.Controllers;

/// <summary>The controller of the template, and what projects add to it first.</summary>
[ApiController]
[Route("[controller]")]
public sealed class WeatherForecastController : ControllerBase
{
    /// <summary>As in the template.</summary>
    [HttpGet(Name = "GetWeatherForecast")]
    public IEnumerable<WeatherForecast> Get() => WeatherForecast.Week;

    /// <summary>One, or 404.</summary>
    [HttpGet("{day}")]
    [ProducesResponseType<WeatherForecast>(StatusCodes.Status200OK)]
    [ProducesResponseType<ProblemDetails>(StatusCodes.Status404NotFound)]
    public ActionResult<WeatherForecast> Find(int day) => day is > 0 and < 6 ? WeatherForecast.Week[day - 1] : NotFound();

    /// <summary>Takes one.</summary>
    [HttpPost]
    public ActionResult<WeatherForecast> Add(WeatherForecast forecast) => CreatedAtAction(nameof(Find), new { day = 1 }, forecast);

    /// <summary>Takes a form, which is validated.</summary>
    [HttpPost("signup")]
    public IActionResult SignUp(SignUp form) => Ok(form);

    /// <summary>Written by another executor.</summary>
    [HttpGet("json")]
    public JsonResult Json() => new(WeatherForecast.Week);

    /// <summary>Fails.</summary>
    [HttpGet("fails")]
    public WeatherForecast Fail() => throw new InvalidOperationException("meant");
}
