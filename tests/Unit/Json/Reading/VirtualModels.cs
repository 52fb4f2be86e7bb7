namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Models whose constructors set virtual members, as those of ASP.NET Core Identity do.</summary>
internal static class VirtualModels
{
    private static int s_calls;

    public class Keyed<TKey>
    {
        public virtual TKey? Id { get; set; }

        public virtual string? Stamp { get; set; }
    }

    public class User : Keyed<string>
    {
        public User()
        {
            Id = Guid.NewGuid().ToString();
            Stamp = Guid.NewGuid().ToString();
        }
    }

    public class Plain : User
    {
        public int Number { get; set; }
    }

    public sealed class Overriding : User
    {
        public override string? Stamp
        {
            get => base.Stamp;
            set => base.Stamp = value?.Trim();
        }
    }

    public class Counting : User
    {
        public override string? Stamp
        {
            get => base.Stamp;
            set
            {
                s_calls++;
                base.Stamp = value;
            }
        }
    }

    public sealed class CountingGrandchild : Counting;

    public sealed class SetsAnother
    {
        public SetsAnother() => Set(new Counting());

        public string? Stamp { get; set; }

        private void Set(User user) => user.Stamp = Stamp;
    }

    public sealed class SetsEither : Keyed<int>
    {
        public SetsEither() => Set(this);

        private void Set(Keyed<int> other) => (Id > 0 ? other : this).Stamp = "x";
    }

    public class SetsReplaced : Keyed<int>
    {
        public SetsReplaced() => Set(this, this);

        private static void Set(Keyed<int> first, Keyed<int> second) => first.Stamp = second.Stamp;
    }
}
