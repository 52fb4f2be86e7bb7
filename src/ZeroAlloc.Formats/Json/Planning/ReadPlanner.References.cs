using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>Finds out whether documents that refer to their own parts are read by compiled code.</summary>
internal sealed partial class ReadPlanner
{
    /// <summary>The name that objects under <c>ReferenceHandler.Preserve</c> may begin with: none like it is a member's.</summary>
    private const string Identifier = "$id";

    private bool Preserves => OptionsRules.PreservesReferences(Options);

    /// <summary>The plan of a root, which knows whether its documents may refer to their parts.</summary>
    private ContractPlan Refer(ContractPlan plan) => plan with { ReadsReferences = ReadsReferences(plan.Root) };

    /// <summary>
    /// Whether all that may have an identifier is made by compiled code: what System.Text.Json reads in place would be unknown to the
    /// rest of the document, and the rest to it.
    /// </summary>
    private bool ReadsReferences(ValuePlan root) =>
        Preserves && !Options.AllowOutOfOrderMetadataProperties && root.All().All(static part => part switch
        {
            DiscriminatedPlan or UnionReadPlan or ObjectPlan { Extension: not null } => false,
            SlotPlan slot => slot.Helper != typeof(SerializerReadSlot<>) && slot.Helper != typeof(ConverterReadSlot<>),
            // What a generated contract sets as it makes the object waits there for all that is in it, and here does not.
            ObjectPlan item => !item.Members.Any(static member => member.IsInitializer || member.Name.StartsWith('$')),
            _ => true,
        });
}
