using System.Buffers;
using System.Globalization;
using System.Reflection;
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Integration.Formats;

/// <summary>A format that nobody ships: comma-separated values (RFC 4180, without quotes) of lists of flat records.</summary>
internal sealed class CsvFormat : BodyFormat
{
    public CsvFormat() => MediaTypes = [new ResponseMediaType(this, "text/csv", "text/csv; charset=utf-8")];

    public override string Name => "CSV";

    public override IReadOnlyList<ResponseMediaType> MediaTypes { get; }

    public override bool Takes(HttpRequest request) =>
        request.ContentType?.StartsWith("text/csv", StringComparison.OrdinalIgnoreCase) == true;

    public override bool MayWrite(Type runTime) => RecordOf(runTime) is not null;

    public override bool CanBeSent(Type declared) => RecordOf(declared) is not null;

    public override bool CanBeTaken(Type type) => RecordOf(type) is not null;

    public override BodyContract? ContractFor(Type type) =>
        RecordOf(type) is { } record ? (BodyContract)Activator.CreateInstance(typeof(Contract<>).MakeGenericType(record))! : null;

    public override BodyContract? ContractFor(Type? declared, ref object value) => ContractFor(value.GetType());

    public override BodyFault? FaultIn(Exception exception) =>
        exception is FormatException ? new BodyFault(StatusCodes.Status400BadRequest, exception.Message) : null;

    public override void LogFault(ILogger logger, string type, string? parameter, Exception exception)
    {
        // Nobody reads the log of this test.
    }

    public override ValueTask WriteAsync(
        HttpContext context, BodyContract contract, Type declared, object value, string? contentType, CancellationToken cancellationToken)
    {
        context.Response.Headers.ContentDisposition = "attachment";
        return base.WriteAsync(context, contract, declared, value, contentType, cancellationToken);
    }

    private static Type? RecordOf(Type type) =>
        type.IsConstructedGenericType && type.GetGenericTypeDefinition() == typeof(List<>) ? type.GenericTypeArguments[0] : null;

    private sealed class Contract<T> : BodyContract<List<T>>
    {
        private static readonly PropertyInfo[] s_columns = typeof(T).GetProperties();

        public override bool IsTaken => true;

        public override IBodySource Open(List<T> value) => new Source(value);

        public override async ValueTask<ReadAttempt<List<T>>> TryReadAsync(HttpRequest request, CancellationToken cancellationToken) =>
            ReadAttempt<List<T>>.Read(await ReadAsync(request, cancellationToken));

        public override async ValueTask<List<T>?> ReadAsync(HttpRequest request, CancellationToken cancellationToken)
        {
            using var reader = new StreamReader(request.Body, Encoding.UTF8, leaveOpen: true);
            string text = await reader.ReadToEndAsync(cancellationToken);
            return [.. text.Split("\r\n", StringSplitOptions.RemoveEmptyEntries).Skip(1).Select(Parse)];
        }

        public override BodyDescription Describe(bool isWriting) => BodyDescription.Compiled;

        protected override Way FindWriting() => Way.Stock;

        protected override Way FindReading() => Way.Stock;

        protected override void Tell(bool isWriting)
        {
            // As above.
        }

        private static T Parse(string line)
        {
            string[] cells = line.Split(',');
            object?[] values = [.. s_columns.Zip(
                cells, static (column, cell) => Convert.ChangeType(cell, column.PropertyType, CultureInfo.InvariantCulture))];
            return (T)Activator.CreateInstance(typeof(T), values)!;
        }

        private sealed class Source(List<T> rows) : IBodySource
        {
            public bool WriteNext(IBufferWriter<byte> destination, int threshold)
            {
                Add(destination, s_columns.Select(static column => column.Name));
                foreach (T row in rows)
                {
                    Add(destination, s_columns.Select(column => Convert.ToString(column.GetValue(row), CultureInfo.InvariantCulture)));
                }

                return false;
            }

            public void Dispose()
            {
                // Nothing is rented.
            }

            private static void Add(IBufferWriter<byte> destination, IEnumerable<string?> cells) =>
                Encoding.UTF8.GetBytes(string.Join(',', cells) + "\r\n", destination);
        }
    }
}
