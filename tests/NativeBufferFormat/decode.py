"""Decodes NativeBuffering messages, version 1, from docs/nativebuffer-format.md alone. Standard library only.

    decode.py vectors FOLDER     decodes every golden vector and compares with the value beside it
    decode.py verdicts FILE      compares whether messages are taken or refused with what the file says

A schema maps type names to the list of their slots' types: bool, u8 to u128, i8 to i128, char, f16, f32, f64, enum:<integer>, decimal,
guid, timespan, date, time, datetime, datetimeoffset, version, string, uri, binary, list<T>, map<K,V>, nullable<T>, hole, or a type's name.
Sections of the page stand in brackets.
"""
import json
import pathlib
import struct
import sys
import uuid

MAGIC, HEADER, MAX_DEPTH = b"\xf5ZNB", 32, 64
MAX_TICKS, MAX_DAYS, DAY_TICKS = 3_155_378_975_999_999_999, 3_652_058, 864_000_000_000
INTEGERS = {f"{s}{8 * n}": (n, s == "i") for s in "ui" for n in (1, 2, 4, 8, 16)}
SIZES = {"bool": 1, "char": 2, "f16": 2, "f32": 4, "f64": 8, "decimal": 16, "guid": 16, "timespan": 8, "date": 4, "time": 8,
         "datetime": 8, "datetimeoffset": 16}


class Refused(Exception):
    """The message is not well-formed."""


def check(condition, why):
    if not condition:
        raise Refused(why)


def fingerprint(name):
    """[1.1]"""
    value = 14695981039346656037
    for byte in name.encode():
        value = ((value ^ byte) * 1099511628211) & (2**64 - 1)
    return value


def size_of(kind):
    """Bytes of a scalar; None for everything else. [1.3]"""
    kind = kind.removeprefix("enum:")
    return INTEGERS[kind][0] if kind in INTEGERS else SIZES.get(kind)


def scalar(kind, raw):
    """The value of a scalar's bytes. [1.3]"""
    kind = kind.removeprefix("enum:")
    if kind in INTEGERS:
        return int.from_bytes(raw, "little", signed=INTEGERS[kind][1])
    number = int.from_bytes(raw, "little")
    if kind == "bool":
        check(number <= 1, "bool")
        return number == 1
    if kind in ("f16", "f32", "f64"):
        return struct.unpack({"f16": "<e", "f32": "<f", "f64": "<d"}[kind], raw)[0]
    if kind == "guid":
        return str(uuid.UUID(bytes_le=bytes(raw)))
    if kind == "decimal":
        zero, scale, sign, high, low = struct.unpack("<HBBIQ", raw)
        check(zero == 0 and scale <= 28 and sign in (0, 0x80), "decimal")
        digits = str((high << 64) | low).rjust(scale + 1, "0")
        return ("-" if sign else "") + (digits[:-scale] + "." + digits[-scale:] if scale else digits)
    if kind == "datetime":
        ticks, kind_bits = number & (2**62 - 1), number >> 62
        check(ticks <= MAX_TICKS and kind_bits != 3, "datetime")
        return [ticks, kind_bits]
    if kind == "datetimeoffset":
        ticks, minutes, zero = struct.unpack("<qiI", raw)
        utc = ticks - minutes * 600_000_000
        check(0 <= ticks <= MAX_TICKS and 0 <= utc <= MAX_TICKS and abs(minutes) <= 840 and zero == 0, "datetimeoffset")
        return [ticks, minutes]
    signed = int.from_bytes(raw, "little", signed=True)
    if kind == "date":
        check(0 <= signed <= MAX_DAYS, "date")
    if kind == "time":
        check(0 <= signed < DAY_TICKS, "time")
    return number if kind == "char" else signed


def split(kind):
    """list<T> -> ("list", [T]), map<K,V> -> ("map", [K, V])."""
    outer, inner = kind[:-1].split("<", 1)
    depth = 0
    for i, c in enumerate(inner):
        depth += (c == "<") - (c == ">")
        if c == "," and depth == 0:
            return outer, [inner[:i], inner[i + 1:]]
    return outer, [inner]


def padded(n):
    return (n + 7) & ~7


class Message:
    def __init__(self, data, schema):
        self.data, self.schema = data, schema
        self.next, self.skips = HEADER, False

    def u32(self, at):
        return struct.unpack_from("<I", self.data, at)[0]

    def decode(self, root):
        """[1.1, 2]"""
        data = self.data
        check(len(data) >= HEADER, "too short")
        check(data[:4] == MAGIC, "magic")
        check(data[4:8] == b"\x01\x00\x20\x00", "version")
        check(self.u32(8) == len(data), "length")
        self.end_of_structure = self.text = self.u32(12)
        check(HEADER <= self.text <= len(data) and self.text % 8 == 0, "text start")
        check(struct.unpack_from("<Q", data, 16)[0] == fingerprint(root), "fingerprint")
        check(self.u32(28) == 0, "reserved")
        try:
            data[self.text:].decode("utf-8")
        except UnicodeDecodeError:
            raise Refused("text") from None
        slots = self.u32(24)
        value = self.table(root, self.take(None, slots, 8), slots, 1)
        if not self.skips:
            check(self.next == self.end_of_structure and self.text == len(data), "unused bytes")
        return value

    def take(self, offset, count, size):
        """Takes a block at the next free place; offset None means there. [1.4, 1.5, 3]"""
        if offset is not None and offset != self.next:
            check(self.skips and offset > self.next and offset % 8 == 0 and offset <= self.end_of_structure, "misplaced")
            self.next = offset
        start, length = self.next, count * size
        check(padded(length) <= self.end_of_structure - start, "beyond end")
        check(not any(self.data[start + length:start + padded(length)]), "padding")
        self.next = start + padded(length)
        return start

    def take_text(self, offset, length):
        if offset != self.text:
            check(self.skips and self.text < offset <= len(self.data), "misplaced text")
        check(length <= len(self.data) - offset, "text beyond end")
        self.text = offset + length
        for edge in (offset, self.text):
            check(edge == len(self.data) or self.data[edge] & 0xC0 != 0x80, "within a character")
        return self.data[offset:self.text].decode("utf-8")

    def table(self, name, at, slots, depth):
        """[1.2, 3]"""
        kinds = self.schema[name]
        values = [self.slot(kind, at + 8 * i, depth) if i < slots else self.absent(kind) for i, kind in enumerate(kinds)]
        self.skips |= slots > len(kinds)
        return values

    def absent(self, kind):
        return {"bool": False, "f16": 0.0, "f32": 0.0, "f64": 0.0, "datetime": [0, 0]}.get(kind, 0) \
            if (size_of(kind) or 16) <= 8 else scalar(kind, bytes(16)) if size_of(kind) else None

    def slot(self, kind, at, depth):
        """[1.2]"""
        raw = self.data[at:at + 8]
        offset, count = struct.unpack("<II", raw)
        empty = raw == bytes(8)
        if kind == "hole":
            self.skips |= not empty
            return None
        size = size_of(kind)
        if size and size <= 8:
            check(not any(raw[size:]), "bytes above a scalar")
            return scalar(kind, raw[:size])
        if empty:
            return self.absent(kind)
        if kind.startswith("nullable<"):
            kind = split(kind)[1][0]
            size = size_of(kind)
            if size <= 4:
                check(count == 1 and not any(raw[size:4]), "nullable")
                return scalar(kind, raw[:size])
        if size or kind == "version":
            start = self.take(offset, count, size or 16)
            check(count == 1, "count of one")
            return scalar(kind, self.data[start:start + size]) if size else self.version(start)
        if kind in ("string", "uri"):
            return self.take_text(offset, count)
        check(depth < MAX_DEPTH, "too deep")
        if kind == "binary":
            start = self.take(offset, count, 1)
            return self.data[start:start + count].hex()
        if kind.startswith("list<"):
            inner = split(kind)[1][0]
            return self.elements(inner, self.take(offset, count, self.stride(inner)), count, depth + 1)
        if kind.startswith("map<"):
            key, value = split(kind)[1]
            keys_at = self.take(offset, count, self.stride(key))
            values_at = self.take(None, count, self.stride(value))
            keys = self.elements(key, keys_at, count, depth + 1)
            order = [self.order(key, k) for k in keys]
            check(all(a < b for a, b in zip(order, order[1:])), "keys")
            return [list(entry) for entry in zip(keys, self.elements(value, values_at, count, depth + 1))]
        return self.table(kind, self.take(offset, count, 8), count, depth + 1)

    def stride(self, kind):
        return size_of(kind) or 8

    def elements(self, kind, start, count, depth):
        size = size_of(kind)
        if size:
            return [scalar(kind, self.data[start + size * i:start + size * (i + 1)]) for i in range(count)]
        return [self.slot(kind, start + 8 * i, depth) for i in range(count)]

    def version(self, at):
        parts = list(struct.unpack_from("<4i", self.data, at))
        check(parts[0] >= 0 and parts[1] >= 0 and parts[2] >= -1 and parts[3] >= -1 and not (parts[2] < 0 <= parts[3]), "version")
        return parts

    def order(self, kind, key):
        """[1.4]"""
        check(key is not None, "key")
        if kind == "string":
            return key.encode()
        return uuid.UUID(key).bytes if kind == "guid" else key


def decode(data, schema, root):
    return Message(data, schema).decode(root)


def run_vectors(folder):
    count = 0
    for path in sorted(pathlib.Path(folder).glob("*.json")):
        vector = json.loads(path.read_text(encoding="utf-8"))
        value = decode(bytes.fromhex(vector["hex"]), vector["schema"], vector["root"])
        if value != vector["value"]:
            sys.exit(f"{path.name}: decoded {json.dumps(value)}, expected {json.dumps(vector['value'])}")
        count += 1
    print(f"{count} vectors decoded")


def run_verdicts(file):
    """Lines of "path-of-vector hex taken|refused", and perhaps more words that say why; paths count from the file's folder."""
    schemas, count, folder = {}, 0, pathlib.Path(file).parent
    for line in pathlib.Path(file).read_text(encoding="utf-8").splitlines():
        path, data, verdict = line.split(" ")[:3]
        vector = schemas.setdefault(path, json.loads((folder / path).read_text(encoding="utf-8")) if path not in schemas else None)
        try:
            decode(bytes.fromhex(data), vector["schema"], vector["root"])
            actual = "taken"
        except Refused as why:
            actual = f"refused ({why})"
        if not actual.startswith(verdict):
            sys.exit(f"{path}: {actual} here, {verdict} there: {data}")
        count += 1
    print(f"{count} verdicts agree")


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("vectors", "verdicts"):
        sys.exit(__doc__)
    (run_vectors if sys.argv[1] == "vectors" else run_verdicts)(sys.argv[2])
