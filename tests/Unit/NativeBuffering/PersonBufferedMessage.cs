#nullable disable warnings // as generated code: what may be null is decided by the message, not by annotations

using System.ComponentModel;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>View of a <see cref="Person"/> in a NativeBuffering message.</summary>
public readonly struct PersonBufferedMessage : IBufferedMessageLayout<Person, PersonBufferedMessage>
{
    private readonly BufferedTable _table;

    private PersonBufferedMessage(BufferedTable table) => _table = table;

    static ulong IBufferedMessageLayout<Person, PersonBufferedMessage>.Fingerprint => 0x7A69268F05AD9570; // ZeroAlloc.Unit.NativeBuffering.Person

    static int IBufferedMessageLayout<Person, PersonBufferedMessage>.SlotCount => 17;

    static int IBufferedView<PersonBufferedMessage>.ElementSize => 8;

    /// <inheritdoc/>
    public bool IsNull => _table.IsNull;

    /// <inheritdoc cref="Person.Name"/>
    public BufferedString Name => BufferedString.FromSlot(_table.Buffer, _table.Slot(0));

    /// <inheritdoc cref="Person.Age"/>
    public int Age => ScalarCodec<int>.Read(_table.Buffer, _table.Slot(1));

    /// <inheritdoc cref="Person.Hobbies"/>
    public BufferedList<BufferedString> Hobbies => BufferedList<BufferedString>.FromSlot(_table.Buffer, _table.Slot(2));

    /// <inheritdoc cref="Person.Address"/>
    public BufferedString Address => BufferedString.FromSlot(_table.Buffer, _table.Slot(3));

    /// <inheritdoc cref="Person.PhoneNumber"/>
    public BufferedString PhoneNumber => BufferedString.FromSlot(_table.Buffer, _table.Slot(4));

    /// <inheritdoc cref="Person.Email"/>
    public BufferedString Email => BufferedString.FromSlot(_table.Buffer, _table.Slot(5));

    /// <inheritdoc cref="Person.Gender"/>
    public BufferedString Gender => BufferedString.FromSlot(_table.Buffer, _table.Slot(6));

    /// <inheritdoc cref="Person.Nationality"/>
    public BufferedString Nationality => BufferedString.FromSlot(_table.Buffer, _table.Slot(7));

    /// <inheritdoc cref="Person.Occupation"/>
    public BufferedString Occupation => BufferedString.FromSlot(_table.Buffer, _table.Slot(8));

    /// <inheritdoc cref="Person.EducationLevel"/>
    public BufferedString EducationLevel => BufferedString.FromSlot(_table.Buffer, _table.Slot(9));

    /// <inheritdoc cref="Person.MaritalStatus"/>
    public BufferedString MaritalStatus => BufferedString.FromSlot(_table.Buffer, _table.Slot(10));

    /// <inheritdoc cref="Person.SpouseName"/>
    public BufferedString SpouseName => BufferedString.FromSlot(_table.Buffer, _table.Slot(11));

    /// <inheritdoc cref="Person.NumberOfChildren"/>
    public int NumberOfChildren => ScalarCodec<int>.Read(_table.Buffer, _table.Slot(12));

    /// <inheritdoc cref="Person.ChildrenNames"/>
    public BufferedList<BufferedString> ChildrenNames => BufferedList<BufferedString>.FromSlot(_table.Buffer, _table.Slot(13));

    /// <inheritdoc cref="Person.LanguagesSpoken"/>
    public BufferedList<BufferedString> LanguagesSpoken => BufferedList<BufferedString>.FromSlot(_table.Buffer, _table.Slot(14));

    /// <inheritdoc cref="Person.HasPets"/>
    public bool HasPets => ScalarCodec<bool>.Read(_table.Buffer, _table.Slot(15));

    /// <inheritdoc cref="Person.PetNames"/>
    public BufferedList<BufferedString> PetNames => BufferedList<BufferedString>.FromSlot(_table.Buffer, _table.Slot(16));

    /// <summary>The message that a slot refers to.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static PersonBufferedMessage FromSlot(in NativeBuffer buffer, ulong slot) => new(BufferedTable.FromSlot(in buffer, slot));

    /// <inheritdoc/>
    public static PersonBufferedMessage Parse(NativeBuffer buffer) => NativeBufferMessage.Parse<Person, PersonBufferedMessage>(buffer);

    /// <inheritdoc/>
    public static bool TryVerify(NativeBuffer buffer, out PersonBufferedMessage view, out NativeBufferError error) =>
        NativeBufferMessage.TryVerify<Person, PersonBufferedMessage>(buffer, out view, out error);

    /// <summary>Makes the object; <see langword="null"/> where <see cref="IsNull"/>.</summary>
    public Person ToObject() => IsNull ? null! : Read(in _table);

    static void IBufferedMessageLayout<Person, PersonBufferedMessage>.MeasureMembers(Person value, ref NativeBufferSize size)
    {
        StringCodec.Measure(value.Name, ref size);
        ScalarCodec<int>.Measure(value.Age, ref size);
        ArrayCodec<string?, StringCodec>.Measure(value.Hobbies, ref size);
        StringCodec.Measure(value.Address, ref size);
        StringCodec.Measure(value.PhoneNumber, ref size);
        StringCodec.Measure(value.Email, ref size);
        StringCodec.Measure(value.Gender, ref size);
        StringCodec.Measure(value.Nationality, ref size);
        StringCodec.Measure(value.Occupation, ref size);
        StringCodec.Measure(value.EducationLevel, ref size);
        StringCodec.Measure(value.MaritalStatus, ref size);
        StringCodec.Measure(value.SpouseName, ref size);
        ScalarCodec<int>.Measure(value.NumberOfChildren, ref size);
        ArrayCodec<string?, StringCodec>.Measure(value.ChildrenNames, ref size);
        ArrayCodec<string?, StringCodec>.Measure(value.LanguagesSpoken, ref size);
        ScalarCodec<bool>.Measure(value.HasPets, ref size);
        ArrayCodec<string?, StringCodec>.Measure(value.PetNames, ref size);
    }

    static void IBufferedMessageLayout<Person, PersonBufferedMessage>.WriteMembers(Person value, ref NativeBufferWriter writer, int table)
    {
        StringCodec.Write(value.Name, ref writer, table);
        ScalarCodec<int>.Write(value.Age, ref writer, table + 8);
        ArrayCodec<string?, StringCodec>.Write(value.Hobbies, ref writer, table + 16);
        StringCodec.Write(value.Address, ref writer, table + 24);
        StringCodec.Write(value.PhoneNumber, ref writer, table + 32);
        StringCodec.Write(value.Email, ref writer, table + 40);
        StringCodec.Write(value.Gender, ref writer, table + 48);
        StringCodec.Write(value.Nationality, ref writer, table + 56);
        StringCodec.Write(value.Occupation, ref writer, table + 64);
        StringCodec.Write(value.EducationLevel, ref writer, table + 72);
        StringCodec.Write(value.MaritalStatus, ref writer, table + 80);
        StringCodec.Write(value.SpouseName, ref writer, table + 88);
        ScalarCodec<int>.Write(value.NumberOfChildren, ref writer, table + 96);
        ArrayCodec<string?, StringCodec>.Write(value.ChildrenNames, ref writer, table + 104);
        ArrayCodec<string?, StringCodec>.Write(value.LanguagesSpoken, ref writer, table + 112);
        ScalarCodec<bool>.Write(value.HasPets, ref writer, table + 120);
        ArrayCodec<string?, StringCodec>.Write(value.PetNames, ref writer, table + 128);
    }

    static bool IBufferedMessageLayout<Person, PersonBufferedMessage>.VerifyMembers(ref NativeBufferVerifier verifier, int table, int slots)
    {
        verifier.SkipUnknown(slots, 17);
        return (slots <= 0 || StringCodec.Verify(ref verifier, table))
            && (slots <= 1 || ScalarCodec<int>.Verify(ref verifier, table + 8))
            && (slots <= 2 || ArrayCodec<string?, StringCodec>.Verify(ref verifier, table + 16))
            && (slots <= 3 || StringCodec.Verify(ref verifier, table + 24))
            && (slots <= 4 || StringCodec.Verify(ref verifier, table + 32))
            && (slots <= 5 || StringCodec.Verify(ref verifier, table + 40))
            && (slots <= 6 || StringCodec.Verify(ref verifier, table + 48))
            && (slots <= 7 || StringCodec.Verify(ref verifier, table + 56))
            && (slots <= 8 || StringCodec.Verify(ref verifier, table + 64))
            && (slots <= 9 || StringCodec.Verify(ref verifier, table + 72))
            && (slots <= 10 || StringCodec.Verify(ref verifier, table + 80))
            && (slots <= 11 || StringCodec.Verify(ref verifier, table + 88))
            && (slots <= 12 || ScalarCodec<int>.Verify(ref verifier, table + 96))
            && (slots <= 13 || ArrayCodec<string?, StringCodec>.Verify(ref verifier, table + 104))
            && (slots <= 14 || ArrayCodec<string?, StringCodec>.Verify(ref verifier, table + 112))
            && (slots <= 15 || ScalarCodec<bool>.Verify(ref verifier, table + 120))
            && (slots <= 16 || ArrayCodec<string?, StringCodec>.Verify(ref verifier, table + 128));
    }

    static Person IBufferedMessageLayout<Person, PersonBufferedMessage>.ReadMembers(in BufferedTable table) => Read(in table);

    static PersonBufferedMessage IBufferedMessageLayout<Person, PersonBufferedMessage>.FromTable(BufferedTable table) => new(table);

    static PersonBufferedMessage IBufferedView<PersonBufferedMessage>.ReadElement(in NativeBuffer buffer, int offset) =>
        new(BufferedTable.At(in buffer, offset));

    private static Person Read(in BufferedTable table)
    {
        NativeBuffer buffer = table.Buffer;
        return new Person
        {
            Name = StringCodec.Read(in buffer, table.Slot(0)),
            Age = ScalarCodec<int>.Read(in buffer, table.Slot(1)),
            Hobbies = ArrayCodec<string?, StringCodec>.Read(in buffer, table.Slot(2)),
            Address = StringCodec.Read(in buffer, table.Slot(3)),
            PhoneNumber = StringCodec.Read(in buffer, table.Slot(4)),
            Email = StringCodec.Read(in buffer, table.Slot(5)),
            Gender = StringCodec.Read(in buffer, table.Slot(6)),
            Nationality = StringCodec.Read(in buffer, table.Slot(7)),
            Occupation = StringCodec.Read(in buffer, table.Slot(8)),
            EducationLevel = StringCodec.Read(in buffer, table.Slot(9)),
            MaritalStatus = StringCodec.Read(in buffer, table.Slot(10)),
            SpouseName = StringCodec.Read(in buffer, table.Slot(11)),
            NumberOfChildren = ScalarCodec<int>.Read(in buffer, table.Slot(12)),
            ChildrenNames = ArrayCodec<string?, StringCodec>.Read(in buffer, table.Slot(13)),
            LanguagesSpoken = ArrayCodec<string?, StringCodec>.Read(in buffer, table.Slot(14)),
            HasPets = ScalarCodec<bool>.Read(in buffer, table.Slot(15)),
            PetNames = ArrayCodec<string?, StringCodec>.Read(in buffer, table.Slot(16)),
        };
    }
}
