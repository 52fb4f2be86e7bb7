using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json;

/// <summary>Deep documents of types with large frames, on small stacks: a stack that overflows ends the process.</summary>
public sealed class DeepStackTests
{
    private const int Kilobytes = 1024;

    /// <summary>So many KiB of a stack are the runtime's: beyond them it says that the stack ends.</summary>
    private const int Unused = 128;

    [Theory]
    [InlineData(63, 512)]
    [InlineData(400, 1536)]
    public void Deserialize_LargeConstructor_ReadsOnSmallStack(int depth, int kilobytes) =>
        OnStack(kilobytes, () =>
        {
            JsonSerializerOptions options = Options(depth);
            for (int i = 0; i < 40; i++)
            {
                Assert.NotNull(ZeroAllocJson.Deserialize<Constructed>(Document(depth), options));
            }
        });

    [Theory]
    [InlineData(63, 512)]
    [InlineData(400, 1536)]
    public void Serialize_LargeMembers_WritesOnSmallStack(int depth, int kilobytes) =>
        OnStack(kilobytes, () =>
        {
            JsonSerializerOptions options = Options(depth);
            Wide wide = new();
            for (int i = 1; i < depth; i++)
            {
                wide = new Wide { Next = wide };
            }

            byte[] expected = JsonSerializer.SerializeToUtf8Bytes(wide, options);
            for (int i = 0; i < 40; i++)
            {
                var output = new ArrayBufferWriter<byte>();
                ZeroAllocJson.Serialize(output, wide, options);
                Assert.Equal(expected, output.WrittenSpan);
            }
        });

    [Fact]
    public void Difference_114_StackEndsAfterAPartWasSent_ThrowsThatItDoes() =>
        OnStack(1536, () =>
        {
            JsonSerializerOptions options = Options(900);
            Wide wide = new();
            for (int i = 1; i < 900; i++)
            {
                wide = new Wide { Next = wide };
            }

            Assert.NotEmpty(JsonSerializer.SerializeToUtf8Bytes(wide, options));
            Assert.Throws<InsufficientExecutionStackException>(
                () => ZeroAllocJson.Serialize(new ArrayBufferWriter<byte>(), wide, options));
        });

    private static JsonSerializerOptions Options(int depth) =>
        new() { MaxDepth = depth + 1, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault };

    private static byte[] Document(int depth) =>
        Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"Next\":", depth)) + "null" + new string('}', depth));

    private static void OnStack(int kilobytes, Action action) =>
        Assert.Null(LimitedStack.Record((kilobytes - Unused) * Kilobytes, action));

    public record struct Block(Guid A, Guid B, Guid C, Guid D, Guid E, Guid F, Guid G, Guid H);

    public record struct Blocks(Block A, Block B, Block C, Block D);

    public sealed record Constructed(Constructed? Next, Blocks A, Blocks B, Blocks C, Blocks D);

    public sealed class Wide
    {
        public Wide? Next { get; set; }

        public Blocks A { get; set; }

        public Blocks B { get; set; }

        public Blocks C { get; set; }

        public Blocks D { get; set; }
    }
}
