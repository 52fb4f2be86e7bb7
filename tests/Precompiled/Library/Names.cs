using WebApi.Models;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Formats;

// The five models of the benchmarks, and what the sample's endpoints write and read. None of them stands in an endpoint here.
[assembly: ZeroAllocPrecompile(typeof(LoginViewModel), Xml = true)]
[assembly: ZeroAllocPrecompile(typeof(Location), Xml = true)]
[assembly: ZeroAllocPrecompile(typeof(IndexViewModel), Xml = true)]
[assembly: ZeroAllocPrecompile(typeof(MyEventsListerViewModel), Xml = true)]
[assembly: ZeroAllocPrecompile(typeof(CollectionsOfPrimitives), Xml = true)]
[assembly: ZeroAllocPrecompile(typeof(Agenda), Xml = true)]
[assembly: ZeroAllocPrecompile(typeof(Person), Xml = true)]
[assembly: ZeroAllocPrecompile(typeof(City))]
[assembly: ZeroAllocPrecompile(typeof(List<City>))]
[assembly: ZeroAllocPrecompile(typeof(CityCard))]
[assembly: ZeroAllocPrecompile(typeof(CityList))]
[assembly: ZeroAllocPrecompile(typeof(EventPage))]
[assembly: ZeroAllocPrecompile(typeof(GcReport))]
[assembly: ZeroAllocPrecompile(typeof(MyEvents))]
[assembly: ZeroAllocPrecompile(typeof(NewCity))]
[assembly: ZeroAllocPrecompile(typeof(ProcessReport))]
[assembly: ZeroAllocPrecompile(typeof(Welcome))]
