using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using ZeroAlloc.Formats.Generators.Diagnostics;
using ZeroAlloc.Formats.Generators.Model;
using ZeroAlloc.Formats.Generators.Parsing.Values;

namespace ZeroAlloc.Formats.Generators.Parsing.Messages;

/// <summary>
/// Makes the model of a marked type. Everything that generated code needs is asked of the compiler here, and nothing afterwards.
/// </summary>
internal sealed class MessageParser
{
    private const string NotSettable = "it can't be set: it has no accessible setter or init accessor, and isn't a constructor parameter";

    private readonly ParseContext _context;
    private readonly CancellationToken _cancellation;

    private MessageParser(ParseContext context, CancellationToken cancellation)
    {
        _context = context;
        _cancellation = cancellation;
    }

    /// <summary>Parses a marked type; <see langword="null"/> if another declaration of it is also marked, and comes first.</summary>
    public static ParseResult? Parse(GeneratorAttributeSyntaxContext syntax, CancellationToken cancellation)
    {
        // The compiler says that the attribute is not for interfaces; that is enough.
        if (syntax is not
            {
                TargetSymbol: INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct } type,
                TargetNode: TypeDeclarationSyntax declaration
            }
            || !IsFirst(type, declaration, cancellation))
        {
            return null;
        }

        var context = new ParseContext(syntax.SemanticModel.Compilation);
        return new MessageParser(context, cancellation).Parse(type, declaration.Identifier.GetLocation().ToModel());
    }

    /// <summary>The compiler refuses a second attribute; generating the type's code twice would only hide that.</summary>
    private static bool IsFirst(INamedTypeSymbol type, TypeDeclarationSyntax declaration, CancellationToken cancellation) =>
        type.Attribute(KnownNames.SourceAttribute)?.ApplicationSyntaxReference?.GetSyntax(cancellation) is not { } attribute
        || attribute.FirstAncestorOrSelf<TypeDeclarationSyntax>() == declaration;

    private ParseResult Parse(INamedTypeSymbol type, LocationModel location)
    {
        MessageModel? message = null;
        GenericModel? generic = null;
        var constructions = new List<MessageModel>();
        if (new TypeRules(_context).Check(type, location) & new NameRules(_context, type, location).CheckType())
        {
            if (type.TypeParameters.Length > 0)
            {
                generic = Generic(type, _context);
            }
            else
            {
                message = ParseMessage(type, location);
            }
        }

        while (_context.TryNextConstruction(out INamedTypeSymbol? construction))
        {
            if (ParseConstruction(construction!, location) is { } parsed)
            {
                constructions.Add(parsed);
            }
        }

        return new ParseResult(message, generic, constructions.ToEquatableArray(), location, _context.Diagnostics);
    }

    private MessageModel? ParseConstruction(INamedTypeSymbol type, LocationModel location)
    {
        LocationModel place = type.SourceLocation() ?? location;
        INamedTypeSymbol definition = type.OriginalDefinition;
        return new TypeRules(_context).Check(definition, place) & new NameRules(_context, definition, place).CheckType()
            ? ParseMessage(type, place)
            : null;
    }

    private MessageModel? ParseMessage(INamedTypeSymbol type, LocationModel location)
    {
        string view = ViewNames.View(type);
        var memberParser = new MemberParser(_context, type, location);
        IReadOnlyList<Candidate> members = memberParser.Read();
        var constructor = ConstructorChoice.Choose(type, members, _context.Compilation);
        if (constructor is null)
        {
            _context.Report(Descriptors.NoConstructor, location, Names.Short(type));
        }

        if (!new TypeRules(_context).CheckViewName(type, view, location) | constructor is null)
        {
            return null;
        }

        var names = new NameRules(_context, type, location);
        var written = new List<Candidate>();
        foreach (Candidate member in members.Where(member => !member.IsExcluded))
        {
            _cancellation.ThrowIfCancellationRequested();
            if (!member.CanSet && !constructor!.Takes(member))
            {
                memberParser.Complain(member.Symbol, member.Number, member.HiddenBy, NotSettable, member.Location);
            }
            else if (member is { Number: null, HiddenBy: not null })
            {
                _context.Report(Descriptors.HiddenFromJson, member.Location, member.Name, Names.Short(type), member.HiddenBy);
            }
            else if (names.IsFree(member, members, view) && (member.Value = ValueParser.ReadMember(member, type, _context)) is not null)
            {
                written.Add(member);
            }
        }

        new SlotParser(_context, type, location).Assign(written);
        return Model(type, view, members, constructor!, _context);
    }

    private static MessageModel Model(
        INamedTypeSymbol type,
        string view,
        IReadOnlyList<Candidate> members,
        ConstructorChoice constructor,
        ParseContext context)
    {
        Candidate[] written = [.. members.Where(member => member.Slot >= 0).OrderBy(member => member.Slot)];
        return new MessageModel(
            Declarations.Place(type),
            type.TypeArguments.Length > 0 ? null : Declarations.Of(type),
            Names.Full(type, context.Assemblies),
            Id(type),
            ViewNames.Modifiers(type)!,
            Names.Escape(view),
            Names.Beside(type, view, context.Assemblies),
            Names.Message(type),
            Names.Fingerprint(Names.Message(type)),
            Names.File(type),
            type.TypeArguments.Length > 0 ? Id(type) : null,
            type.IsValueType,
            HidesBase(type),
            written.Length == 0 ? 0 : written[written.Length - 1].Slot + 1,
            written.Select(member => Model(member, constructor)).ToEquatableArray(),
            constructor.Models(context).ToEquatableArray(),
            members.Where(member => member.Slot < 0 && member.IsRequired && Assignment(member, constructor) != MemberAssignment.None)
                .Select(member => Names.Escape(member.Name)).ToEquatableArray(),
            Restrictions.Attributes(type).ToEquatableArray(),
            context.Assemblies.Externs(
                Runtime(type),
                written.Select(member => member.Type)
                    .Concat(constructor.Constructor.Parameters.Select(parameter => parameter.Type))
                    .Append(type)),
            Suppressed(type, members, constructor).ToEquatableArray());
    }

    private static GenericModel Generic(INamedTypeSymbol type, ParseContext context) => new(
        Declarations.Place(type),
        Declarations.Of(type),
        Names.Full(type),
        Id(type),
        Names.Short(type),
        Names.File(type),
        HidesBase(type),
        context.Assemblies.Externs(Runtime(type), []));

    /// <summary>The assembly of the attribute, which is that of everything that generated code calls.</summary>
    private static IAssemblySymbol? Runtime(INamedTypeSymbol type) =>
        type.OriginalDefinition.Attribute(KnownNames.SourceAttribute)?.AttributeClass?.ContainingAssembly;

    private static MemberModel Model(Candidate member, ConstructorChoice constructor) => new(
        Names.Escape(member.Name),
        Id(member.Symbol),
        member.Slot,
        member.Symbol.DeclaredAccessibility != Accessibility.Public,
        Assignment(member, constructor),
        member.Value!);

    private static MemberAssignment Assignment(Candidate member, ConstructorChoice constructor)
    {
        bool isDemanded = member.IsRequired && !constructor.SetsRequired;
        return !member.CanSet || (constructor.Takes(member) && !isDemanded) ? MemberAssignment.None
            : isDemanded || !member.CanSetLater ? MemberAssignment.Initialiser
            : MemberAssignment.Statement;
    }

    private static IEnumerable<string> Suppressed(INamedTypeSymbol type, IReadOnlyList<Candidate> members, ConstructorChoice constructor) =>
        Restrictions
            .Ids(type)
            .Concat(members.Where(member => member.Slot >= 0 || member.IsRequired).SelectMany(member => Restrictions.Ids(member.Symbol)))
            .Concat(Restrictions.Ids(constructor.Constructor))
            .Distinct()
            .OrderBy(id => id, StringComparer.Ordinal);

    private static bool HidesBase(INamedTypeSymbol type) => type.Bases().Any(SymbolExtensions.IsMessage);

    private static string Id(ISymbol symbol) => symbol.OriginalDefinition.GetDocumentationCommentId() ?? symbol.Name;
}
