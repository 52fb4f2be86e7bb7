using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace ZeroAlloc.Formats.Generators.Parsing;

/// <summary>Whether a call is the last thing that a handler does: nothing can be written after a body that has a length.</summary>
internal static class HandlerEnd
{
    /// <summary>Whether the lambda that a call stands in handles requests, and awaits or returns the call at its end.</summary>
    public static bool Is(IInvocationOperation call)
    {
        if (Handlers.Around(call) is not { Syntax: AnonymousFunctionExpressionSyntax handler })
        {
            return false;
        }

        SyntaxNode end = call.Syntax;
        if (end.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ConfigureAwait" } access
            && access.Parent is InvocationExpressionSyntax configured)
        {
            end = configured;
        }

        if (end.Parent is AwaitExpressionSyntax awaited)
        {
            end = awaited;
        }
        else if (end != call.Syntax)
        {
            return false;
        }

        return end.Parent switch
        {
            _ when handler.ExpressionBody == end => true,
            ReturnStatementSyntax returned => EndsAt(returned, handler),
            ExpressionStatementSyntax statement => end is AwaitExpressionSyntax && EndsAfter(statement, handler),
            _ => false,
        };
    }

    /// <summary>Whether nothing of the handler runs after a statement.</summary>
    private static bool EndsAfter(StatementSyntax statement, AnonymousFunctionExpressionSyntax handler)
    {
        switch (statement.Parent)
        {
            case BlockSyntax block:
                return Next(block.Statements, statement) switch
                {
                    ReturnStatementSyntax end => EndsAt(end, handler),
                    null => block == handler.Block || EndsAfter(block, handler),
                    _ => false,
                };
            case SwitchSectionSyntax section:
                return Next(section.Statements, statement) switch
                {
                    ReturnStatementSyntax end => EndsAt(end, handler),
                    BreakStatementSyntax => EndsAfter((SwitchStatementSyntax)section.Parent!, handler),
                    _ => false,
                };
            case IfStatementSyntax or UsingStatementSyntax:
                return EndsAfter((StatementSyntax)statement.Parent, handler);
            case ElseClauseSyntax { Parent: IfStatementSyntax choice }:
                return EndsAfter(choice, handler);
            default:
                return false;
        }
    }

    /// <summary>Whether a return statement ends the handler: no <c>finally</c> runs after it.</summary>
    private static bool EndsAt(ReturnStatementSyntax end, AnonymousFunctionExpressionSyntax handler) =>
        !end.Ancestors().TakeWhile(node => node != handler).Any(static node => node.IsKind(SyntaxKind.TryStatement));

    /// <summary>The statement after one; local functions are none.</summary>
    private static StatementSyntax? Next(SyntaxList<StatementSyntax> statements, StatementSyntax statement) =>
        statements.Skip(statements.IndexOf(statement) + 1).FirstOrDefault(static next => next is not LocalFunctionStatementSyntax);
}
