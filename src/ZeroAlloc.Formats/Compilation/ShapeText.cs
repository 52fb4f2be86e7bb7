using System.Globalization;
using System.Reflection;
using System.Text;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.Formats.Compilation;

/// <summary>Pieces of the texts by which shapes are told apart (<see cref="CompiledShapes"/>).</summary>
internal static class ShapeText
{
    extension(StringBuilder shape)
    {
        /// <summary>
        /// Appends the identity of a type for the length of the process: only types that never unload are planned. Where the text is for
        /// other processes, too (<see cref="StableShape"/>), it is the type's name.
        /// </summary>
        public void AppendType(Type type) => shape.Append(
            StableShape.IsBeingMade ? StableShape.NameOf(type) : type.TypeHandle.Value.ToString("x", CultureInfo.InvariantCulture));

        /// <summary>Appends which of its type's members one is.</summary>
        public void AppendMember(MemberInfo? member) => shape.Append(
            StableShape.IsBeingMade ? member?.ToString() : member?.MetadataToken.ToString("x", CultureInfo.InvariantCulture));

        /// <summary>Appends that an object's plan stands in this text already, if it does; else notes that it does from now on.</summary>
        /// <param name="plan">The plan.</param>
        /// <param name="seen">Plans that were met, with their numbers.</param>
        /// <returns>Whether it did: then nothing more is to be said of it, and types that contain themselves come to an end.</returns>
        public bool AppendSeen<TPlan>(TPlan plan, Dictionary<TPlan, int> seen)
            where TPlan : class
        {
            if (seen.TryGetValue(plan, out int number))
            {
                shape.Append(CultureInfo.InvariantCulture, $"={number}");
                return true;
            }

            seen.Add(plan, seen.Count);
            return false;
        }
    }
}
