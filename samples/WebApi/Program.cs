var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.Run();

/// <summary>Entry point, public so that tests can host it.</summary>
public partial class Program;
