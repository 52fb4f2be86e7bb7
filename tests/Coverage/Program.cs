using System.Globalization;
using System.Reflection;
using System.Runtime.Loader;
using System.Text.Json;
using ZeroAlloc.Coverage;
using ZeroAlloc.Formats;

// What share of the data types of assemblies compiled code writes and reads, and why the others are left: of the assemblies that are named,
// or of the contract packages that this project restores.
bool listsReasons = args.Contains("--reasons");
bool compiles = args.Contains("--compile");
bool countsMembers = args.Contains("--members");
string[] files = [.. args.Where(static arg => !arg.StartsWith("--", StringComparison.Ordinal))];
AssemblyLoadContext.Default.Resolving += (_, name) => FindBeside(files, name);
IEnumerable<ContractPackage> packages = files.Length != 0
    ? files.Select(static file => new ContractPackage(Path.GetFileNameWithoutExtension(file), Load(file)))
    : ContractPackage.All;

if (countsMembers)
{
    PrintMembers(packages);
    return 0;
}

var total = new PackageCoverage();
Console.WriteLine("| Assembly | JSON written | wholly | with converters | JSON read | wholly | with converters | XML written | XML read |");
Console.WriteLine("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
foreach (ContractPackage package in packages)
{
    IReadOnlyList<Type> types = DataTypes.Of(package.Assembly);
    PackageCoverage coverage = PackageCoverage.Count(types, JsonSerializerOptions.Web);
    PrintRow(package.Name, coverage);
    total.Add(coverage);
    if (compiles)
    {
        CompileAll(types);
    }
}

PrintRow("all", total);
if (listsReasons)
{
    PrintReasons("JSON, written", total.JsonWritten);
    PrintReasons("JSON, read", total.JsonRead);
    PrintReasons("XML, written", total.XmlWritten);
    PrintReasons("XML, read", total.XmlRead);
}

return 0;

static void PrintMembers(IEnumerable<ContractPackage> packages)
{
    var members = new MemberKinds();
    IReadOnlyList<Type>[] types = [.. packages.Select(static package => DataTypes.Of(package.Assembly)).Where(static of => of.Count > 20)];
    foreach (IReadOnlyList<Type> package in types)
    {
        members.Add(package);
    }

    members.Print(types.Length);
}

static Assembly Load(string file) => AssemblyLoadContext.Default.LoadFromAssemblyPath(Path.GetFullPath(file));

// What the named assemblies need lies beside one of them, as after a publish.
static Assembly? FindBeside(IEnumerable<string> files, AssemblyName name) => files
    .Select(file => Path.Combine(Path.GetDirectoryName(Path.GetFullPath(file))!, name.Name + ".dll"))
    .FirstOrDefault(File.Exists) is { } found
        ? Load(found)
        : null;

static void PrintRow(string name, PackageCoverage coverage) => Console.WriteLine(string.Join(
    " | ",
    $"| {name}",
    Percent(coverage.JsonWritten.Compiled, coverage.JsonWritten.Stock),
    Percent(coverage.JsonWritten.Whole, coverage.JsonWritten.Stock),
    Percent(coverage.JsonWritten.WholeButForConverters, coverage.JsonWritten.Stock),
    Percent(coverage.JsonRead.Compiled, coverage.JsonRead.Stock),
    Percent(coverage.JsonRead.Whole, coverage.JsonRead.Stock),
    Percent(coverage.JsonRead.WholeButForConverters, coverage.JsonRead.Stock),
    Percent(coverage.XmlWritten.Compiled, coverage.XmlWritten.Stock),
    Percent(coverage.XmlRead.Compiled, coverage.XmlRead.Stock) + " |"));

static string Percent(int part, int whole) => whole == 0
    ? "—"
    : string.Create(CultureInfo.InvariantCulture, $"{100.0 * part / whole:0.0} % of {whole:N0}");

static void PrintReasons(string title, Share share)
{
    Console.WriteLine($"\n{title}:");
    foreach ((string reason, int count, Type first) in share.Reasons)
    {
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{count,6:N0}  {reason} ({first})"));
    }
}

// A plan that can't be compiled is a defect, which counting plans would not show.
static void CompileAll(IEnumerable<Type> types)
{
    foreach (Type type in types.Where(static type => StockJson.Find(type, JsonSerializerOptions.Web) is not null))
    {
        _ = ZeroAllocJson.Describe(type, JsonSerializerOptions.Web);
    }
}
