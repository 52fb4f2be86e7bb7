using Microsoft.AspNetCore.Mvc.ApplicationParts;

// Builds of applications name this assembly among those in which MVC looks for controllers, views and tag helpers, since it refers to
// MVC. There are none: MVC needs not go through its types at each start. ILLink.Descriptors.xml keeps the factory's constructor. It is
// named by text: as a type it would stand here with its assembly's public key, for which a start compiles a decoder.
[assembly: ProvideApplicationPartFactory(
    "Microsoft.AspNetCore.Mvc.ApplicationParts.NullApplicationPartFactory, Microsoft.AspNetCore.Mvc.Core")]
