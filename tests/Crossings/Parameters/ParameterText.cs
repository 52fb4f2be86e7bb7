using System.Globalization;
using System.Text;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>C# of endpoints.</summary>
internal static class ParameterText
{
    /// <summary>What stands before all programs of a compilation.</summary>
    public const string Usings = """
        #nullable enable
        using System;
        using System.Collections.Generic;
        using System.Collections.Immutable;
        using System.IO;
        using System.Runtime.InteropServices;
        using System.Security.Claims;
        using System.Threading;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Builder;
        using Microsoft.AspNetCore.Http;
        using Microsoft.AspNetCore.Http.HttpResults;
        using Microsoft.AspNetCore.Http.Metadata;
        using Microsoft.AspNetCore.Mvc;
        using Microsoft.AspNetCore.Mvc.ModelBinding;
        using Microsoft.AspNetCore.Routing;
        using Microsoft.Extensions.DependencyInjection;
        using ZeroAlloc.AspNetCore;
        using ZeroAlloc.Crossings.Parameters.Programs;

        """;

    /// <summary>The namespace of an endpoint.</summary>
    public static string Space(int number) => string.Create(CultureInfo.InvariantCulture, $"P{number}");

    /// <summary>The program of an endpoint.</summary>
    public static string Of(ParameterModel model)
    {
        StringBuilder text = new(Usings);
        text.Append(CultureInfo.InvariantCulture, $$"""
            namespace {{Space(model.Number)}};

            internal sealed class Inner { public int Id { get; set; } public string? Text { get; set; } }

            [AttributeUsage(AttributeTargets.Parameter)]
            internal sealed class OwnQueryAttribute : Attribute, IFromQueryMetadata { public string? Name { get; set; } }

            {{(model.Declaration.Value == "e.M" ? Envelope(model) : "")}}
            """);
        if (model.IsAction)
        {
            text.Append(Controller(model));
        }
        else
        {
            text.Append(Handlers(model, "Stock", isOurs: false));
            if (model.Declaration.Ours is not null)
            {
                text.Append(Handlers(model, "Ours", isOurs: true));
            }
        }

        return text.ToString();
    }

    private static string Envelope(ParameterModel model) =>
        $"{(model.Content.Text == "Inner" ? "internal" : "public")} sealed record Envelope(string Id, [FromBody] {model.Content.Text} M);\n";

    private static string Controller(ParameterModel model) => $$"""
        {{(model.Kind.Feature == "API controller" ? "[ApiController]" : "")}}
        public sealed class {{Space(model.Number)}}Controller : ControllerBase
        {
            [HttpPost("{{model.Route}}")]
            {{model.Guard.Text}}
            public {{Method(model, "Act", isOurs: false)}}
        }

        """;

    private static string Handlers(ParameterModel model, string name, bool isOurs)
    {
        string map = Put(model.Map.Call, model.Route);
        string handler = model.Kind.Feature switch
        {
            "lambda" or "lambda that captures" or "static lambda" or "delegate in a variable" => Lambda(model, isOurs),
            "local function" => "Handle",
            "static method" => "Handle",
            "generic method" => $"Handle<{model.Content.Text}>",
            _ => "new Owner(3).Handle",
        };
        if (model.Content.Text == "object" && handler.Contains("Handle", StringComparison.Ordinal))
        {
            // A method that takes an object and returns a task is a RequestDelegate, too, and C# prefers that.
            handler = $"(Delegate){handler}";
        }

        string before = model.Kind.Feature switch
        {
            "lambda that captures" => "int captured = 3;",
            "local function" => Method(model, "Handle", isOurs),
            "delegate in a variable" => $"Delegate handler = {handler};",
            _ => "",
        };
        string member = model.Kind.Feature switch
        {
            "static method" => $"private static {Method(model, "Handle", isOurs)}",
            "generic method" => $"private static {Method(model, "Handle<TBody>", isOurs)}",
            "instance method" => $$"""
                private sealed class Owner(int captured)
                {
                    internal {{Method(model, "Handle", isOurs)}}
                }
                """,
            _ => "",
        };
        return $$"""
            public static class {{name}}
            {
                public static void Map(IEndpointRouteBuilder routes, bool isOurs)
                {
                    RouteGroupBuilder group = routes.MapGroup("");
                    {{before}}
                    IEndpointConventionBuilder endpoint = group.{{map}}{{(before.StartsWith("Delegate", StringComparison.Ordinal) ? "handler" : handler)}});
                    endpoint.WithDisplayName("endpoint {{model.Number}}");
                    HandlerFilters.Add("{{model.Guard.Text}}", endpoint, group, isOurs);
                }

                {{member}}
            }

            """;
    }

    private static string Lambda(ParameterModel model, bool isOurs) =>
        (model.Kind.Feature == "static lambda" ? "static " : "") + (model.Flow.IsAsync ? "async " : "")
        + $"{Returned(model)} ({Parameters(model, isOurs)}) =>\n{Block(model, isOurs)}";

    private static string Method(ParameterModel model, string name, bool isOurs) =>
        (model.Flow.IsAsync ? "async " : "") + $"{Returned(model)} {name}({Parameters(model, isOurs)})\n{Block(model, isOurs)}";

    private static string Parameters(ParameterModel model, bool isOurs)
    {
        List<string> all = [.. model.Besides.Select(row => row.Text)];
        string body = Put(
            (isOurs ? model.Declaration.Ours : null) ?? model.Declaration.Text, Body(model));
        all.Insert(model.Declaration.IsOptional ? model.Besides.Count(row => !row.IsLast) : model.BodyAt, body);
        return string.Join(", ", all);
    }

    private static string Body(ParameterModel model) => model.Kind.Feature == "generic method" ? "TBody" : model.Content.Text;

    private static string Declared(ParameterModel model) => model.Declaration.IsNullable ? $"{Body(model)}?" : Body(model);

    private static string Returned(ParameterModel model) =>
        model.Return.Type == "void" ? model.Flow.Plain : Put(model.Flow.Type, Value(model));

    private static string Value(ParameterModel model) => Put(model.Return.Type, Declared(model));

    private static string Block(ParameterModel model, bool isOurs)
    {
        string body = isOurs ? model.Declaration.OurValue : model.Declaration.Value;
        StringBuilder text = new("{\n");
        text.Append(CultureInfo.InvariantCulture, $"        Trace.Say($\"ambient in the handler {{Trace.Ambient}}\");\n");
        text.Append(CultureInfo.InvariantCulture, $"        Trace.Argument(\"m\", {body});\n");
        foreach (BesideRow row in model.Besides)
        {
            text.Append(CultureInfo.InvariantCulture, $"        Trace.Argument(\"{row.Name}\", {row.Name});\n");
        }

        if (model.Kind.Feature is "lambda that captures" or "instance method")
        {
            text.Append("        Trace.Argument(\"captured\", captured);\n");
        }

        text.Append(CultureInfo.InvariantCulture, $"        {model.Flow.Wait}\n        {model.Act.Text}\n");
        if (model.Return.Type != "void")
        {
            string value = Put(model.Return.Value, body);
            text.Append(
                CultureInfo.InvariantCulture, $"        return {Put(model.Flow.Return, value, Value(model))};\n");
        }
        else if (!model.Flow.IsAsync && model.Flow.Plain != "void")
        {
            text.Append(CultureInfo.InvariantCulture, $"        return {model.Flow.Plain}.CompletedTask;\n");
        }

        return text.Append("    }").ToString();
    }

    private static string Put(string text, string first, string second = "") =>
        text.Replace("{0}", first, StringComparison.Ordinal).Replace("{1}", second, StringComparison.Ordinal);
}
