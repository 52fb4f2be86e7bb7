using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using ZeroAlloc.AspNetCore.Formats.Xml;
using ZeroAlloc.AspNetCore.Mvc;
using ZeroAlloc.Formats.Compilation.Framework;

namespace ZeroAlloc.Integration.Xml;

/// <summary>Settings of MVC's XML formatters that a later framework may add.</summary>
public sealed class UnknownXmlSettingsTests
{
    /// <summary>A setting that a later framework adds fails here until it is evaluated.</summary>
    [Fact]
    public void Compare_ThisFramework_FindsNothing()
    {
        UnknownXmlSettings found = UnknownXmlSettings.Compare();

        Assert.Empty(found.Writer);
        Assert.Empty(found.Serializer);
        Assert.Empty(found.Quotas);
    }

    [Fact]
    public void IsUnchanged_UnknownSettingIsUsed_False()
    {
        var written = new XmlSerializerOutputFormatter();
        var writtenByContract = new XmlDataContractSerializerOutputFormatter();
        var read = new XmlSerializerInputFormatter(new MvcOptions());
        var readByContract = new XmlDataContractSerializerInputFormatter(new MvcOptions());
        StockXmlOutput[] outputs = [new(written), new(writtenByContract)];
        StockXmlInput[] inputs = [new(read, 32), new(readByContract)];
        Assert.All(outputs, static output => Assert.True(output.IsUnchanged(checksCharacters: false)));
        Assert.All(inputs, static input => Assert.True(input.IsUnchanged(32)));

        UnknownXmlSettings before = UnknownXmlSettings.Current;
        try
        {
            UnknownXmlSettings.Current = before with
            {
                Writer = [Only(written.WriterSettings)],
                Serializer = [Only(writtenByContract.SerializerSettings), Only(readByContract.SerializerSettings)],
                Quotas = [Only(read.XmlDictionaryReaderQuotas)],
            };

            Assert.All(outputs, static output => Assert.False(output.IsUnchanged(checksCharacters: false)));
            Assert.All(inputs, static input => Assert.False(input.IsUnchanged(32)));
            Assert.True(new StockXmlOutput(new XmlSerializerOutputFormatter()).IsUnchanged(checksCharacters: false));
        }
        finally
        {
            UnknownXmlSettings.Current = before;
        }

        // Only those: other tests run at the same time.
        static UnknownSetting<T> Only<T>(T owner)
            where T : class => new("New", settings => ReferenceEquals(settings, owner));
    }
}
