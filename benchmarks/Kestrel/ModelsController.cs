using System.Text;
using System.Text.Json;
using System.Xml;
using System.Xml.Serialization;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>Actions that return the models, and their bytes ready-made.</summary>
[ApiController]
public sealed class ModelsController : ControllerBase
{
    private static readonly LoginViewModel s_login = ModelData.Login();
    private static readonly IndexViewModel s_index = ModelData.Index();
    private static readonly MyEventsListerViewModel s_myEvents = ModelData.MyEvents();
    private static ConstantBody? s_loginBody;
    private static ConstantBody? s_indexBody;
    private static ConstantBody? s_myEventsBody;

    /// <summary>A login.</summary>
    [HttpGet("/Login/model")]
    public ActionResult<LoginViewModel> Login() => s_login;

    /// <summary>Its bytes.</summary>
    [HttpGet("/Login/bytes")]
    public ActionResult<ConstantBody> LoginBytes() => s_loginBody ??= Body(s_login);

    /// <summary>A start page.</summary>
    [HttpGet("/Index/model")]
    public ActionResult<IndexViewModel> Index() => s_index;

    /// <summary>Its bytes.</summary>
    [HttpGet("/Index/bytes")]
    public ActionResult<ConstantBody> IndexBytes() => s_indexBody ??= Body(s_index);

    /// <summary>A volunteer's events.</summary>
    [HttpGet("/MyEvents/model")]
    public ActionResult<MyEventsListerViewModel> MyEvents() => s_myEvents;

    /// <summary>Their bytes.</summary>
    [HttpGet("/MyEvents/bytes")]
    public ActionResult<ConstantBody> MyEventsBytes() => s_myEventsBody ??= Body(s_myEvents);

    /// <summary>Takes a login.</summary>
    [HttpPost("/Login/take")]
    public void Login(LoginViewModel model) => GC.KeepAlive(model);

    /// <summary>Takes a start page.</summary>
    [HttpPost("/Index/take")]
    public void Index(IndexViewModel model) => GC.KeepAlive(model);

    /// <summary>As the application's own formatter writes it: JSON where there is one for it.</summary>
    private ConstantBody Body<T>(T model)
    {
        IServiceProvider services = HttpContext.RequestServices;
        bool isJson = services.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters.OfType<SystemTextJsonOutputFormatter>().Any();
        return new ConstantBody(isJson
            ? JsonSerializer.SerializeToUtf8Bytes(model, services.GetRequiredService<IOptions<JsonOptions>>().Value.JsonSerializerOptions)
            : Xml(model));
    }

    private static byte[] Xml<T>(T model)
    {
        using var stream = new MemoryStream();
        using (var text = new StreamWriter(stream, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false)))
        using (var xml = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true, CheckCharacters = false }))
        {
            new XmlSerializer(typeof(T)).Serialize(xml, model);
        }

        return stream.ToArray();
    }
}
