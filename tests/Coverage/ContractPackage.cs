using System.Reflection;

namespace ZeroAlloc.Coverage;

/// <summary>An assembly whose types are counted.</summary>
/// <param name="Name">What the table calls it.</param>
/// <param name="Assembly">The assembly.</param>
internal sealed record ContractPackage(string Name, Assembly Assembly)
{
    /// <summary>
    /// The packages that are counted when no assembly is named, those that are here: contracts of services that many applications talk to.
    /// </summary>
    public static IEnumerable<ContractPackage> All => ((ContractPackage?[])
    [
        Named("AWSSDK.EC2"),
        Named("Betalgo.Ranul.OpenAI.Contracts"),
        Named("Docker.DotNet"),
        Named("Hl7.Fhir.R4"),
        Named("KubernetesClient"),
        Named("Microsoft.AspNetCore.Http.Abstractions"),
        Named("Microsoft.AspNetCore.Mvc.Core"),
        Named("Microsoft.Extensions.Identity.Stores"),
        Named("Microsoft.OpenApi"),
        Named("ModelContextProtocol.Core"),
        Named("Octokit"),
        Named("OpenAI"),
        Named("SendGrid"),
        Named("Stripe.net"),
        Named("Telegram.Bot"),
    ]).OfType<ContractPackage>();

    private static ContractPackage? Named(string assembly)
    {
        try
        {
            return new ContractPackage(assembly, Assembly.Load(assembly));
        }
        catch (FileNotFoundException)
        {
            return null;
        }
    }
}
