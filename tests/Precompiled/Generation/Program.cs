using System.Globalization;
using ZeroAlloc.Precompiled.Generation;

// Arguments: the file, and how many contracts.
File.WriteAllText(args[0], ContractSource.Make(int.Parse(args[1], CultureInfo.InvariantCulture)));
