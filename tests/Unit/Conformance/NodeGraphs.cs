namespace ZeroAlloc.Unit.Conformance;

/// <summary>Objects that hold each other in every way: as members, by an interface, in collections, in a struct.</summary>
internal static class NodeGraphs
{
    /// <summary>A node from which others are reached, itself among them perhaps.</summary>
    /// <param name="random">Decides who holds whom.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="sharesLists">Whether nodes hold one list together; otherwise some have none.</param>
    public static Node RandomGraph(Random random, int count, bool sharesLists)
    {
        Node[] nodes = [.. Enumerable.Range(0, count).Select(i => new Node { Id = i, Name = random.Next(2) == 0 ? null : "n" + i })];
        List<Node?>? shared = sharesLists ? [.. nodes] : null;
        foreach (Node node in nodes)
        {
            node.Next = Any();
            node.Other = Any();
            node.Nodes = random.Next(3) == 0 ? shared : [.. Enumerable.Range(0, random.Next(3)).Select(_ => Any())];
            node.Map = random.Next(3) != 0 ? null : new() { ["k"] = Any(), ["l"] = Any() };
            node.Array = random.Next(3) != 0 ? null : [Any()];
            node.Pair = random.Next(3) != 0 ? null : new Pair { Left = Any(), Right = Any() };
        }

        return nodes[0];

        Node? Any() => random.Next(3) == 0 ? null : nodes[random.Next(count)];
    }

    public interface INode
    {
        int Id { get; }

        Node? Next { get; }
    }

    public sealed class Node : INode
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public Node? Next { get; set; }

        public INode? Other { get; set; }

        public List<Node?>? Nodes { get; set; }

        public Dictionary<string, Node?>? Map { get; set; }

        public IReadOnlyList<INode?>? Array { get; set; }

        public Pair? Pair { get; set; }
    }

    public struct Pair
    {
        public Node? Left { get; set; }

        public Node? Right { get; set; }
    }
}
