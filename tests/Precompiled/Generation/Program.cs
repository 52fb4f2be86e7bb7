using System.Globalization;
using ZeroAlloc.Precompiled.Generation;

// Arguments: the file, how many contracts, and "native" if they are for a native application.
File.WriteAllText(args[0], ContractSource.Make(int.Parse(args[1], CultureInfo.InvariantCulture), args is [_, _, "native"]));
