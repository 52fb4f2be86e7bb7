namespace System.Runtime.CompilerServices;

/// <summary>What the compiler asks for where a property is <c>init</c>; netstandard2.0 does not have it.</summary>
internal static class IsExternalInit;
