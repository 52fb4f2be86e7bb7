namespace ZeroAlloc.Unit.Xml.DataContracts.Reading;

/// <summary>What documents of DataContractSerializer may have, right and wrong, beside what any document may.</summary>
internal static class ContractPieces
{
    /// <summary>All of them.</summary>
    public static readonly string[] All =
    [
        " i:nil=\"true\"", " i:nil=\"1\"", " i:nil=\"false\"", " i:nil=\" true \"", " i:nil=\"no\"", " i:type=\"Dog\"",
        " i:type=\"HeirContracts.Dog\"",
        " i:type=\"d1p1:Other.Cat\"", " i:type=\"nobody:x\"", " i:other=\"1\"", " xmlns:i=\"urn:x\"",
        " xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\"", " xmlns:z=\"http://schemas.microsoft.com/2003/10/Serialization/\"",
        " xmlns:z=\"http://schemas.microsoft.com/2003/10/Serialization/\" z:Id=\"i1\"",
        " xmlns:z=\"http://schemas.microsoft.com/2003/10/Serialization/\" z:Ref=\"i1\"",
        " xmlns:z=\"http://schemas.microsoft.com/2003/10/Serialization/\" z:Size=\"2\"",
        " xmlns:a=\"http://schemas.microsoft.com/2003/10/Serialization/Arrays\"",
        " xmlns=\"http://schemas.datacontract.org/2004/07/ZeroAlloc.Unit.Xml.DataContracts\"",
        " xmlns=\"http://schemas.microsoft.com/2003/10/Serialization/Arrays\"", "<int>1</int>",
        "<e:e xmlns:e=\"urn:e\" e:a=\"\">x</e:e>",
        "<e xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" i:nil=\"x\" />",
        "<e xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" i:type=\"x:y\" />", "<A>1</A>", "<Text>t</Text>", "2024-02-30T00:00:00",
        "2024-02-29T24:00:00", "2024-02-29", "0001-01-01T00:00:00+14:00",
        "9999-12-31T23:59:59.9999999-14:00", "2024-07-01T00:00:00.12345678Z",
        "P1D", "-P1DT1S", "P1Y", "0x1", "+1", "-0", "1E5", "1e400", "-INF", "NaN", "00", "99999999999999999999", "AQ==", "AQ", "A Q==",
    ];
}
