import { crc32, inflateRawSync } from 'node:zlib'

/** Reads a zip by its central directory; throws when a header or checksum is wrong. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const { at, count } = findDirectory(zip)
  const files = new Map<string, Buffer>()
  let line = at
  for (let nth = 0; nth < count; nth += 1) {
    if (zip.readUInt32LE(line) !== 0x02014b50) throw new Error('no line of the directory')
    const [nameLength, extraLength] = [zip.readUInt16LE(line + 28), zip.readUInt16LE(line + 30)]
    const name = zip.toString('utf8', line + 46, line + 46 + nameLength)
    files.set(name, readFile(zip, line, name))
    line += 46 + nameLength + extraLength + zip.readUInt16LE(line + 32)
  }
  return files
}

function findDirectory(zip: Buffer) {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('no end')
  const count = zip.readUInt16LE(end + 10)
  if (count < 0xffff) return { count, at: zip.readUInt32LE(end + 16) }
  if (zip.readUInt32LE(end - 20) !== 0x07064b50) throw new Error('no way to the large end')
  const large = Number(zip.readBigUInt64LE(end - 12))
  if (zip.readUInt32LE(large) !== 0x06064b50) throw new Error('no large end')
  return { count: Number(zip.readBigUInt64LE(large + 32)), at: Number(zip.readBigUInt64LE(large + 48)) }
}

function readFile(zip: Buffer, line: number, name: string): Buffer {
  const head = zip.readUInt32LE(line + 42)
  if (zip.readUInt32LE(head) !== 0x04034b50) throw new Error(`${name} is not where it is said to be`)
  if (!zip.subarray(head + 8, head + 26).equals(zip.subarray(line + 10, line + 28)))
    throw new Error(`two things are said of ${name}`)
  const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
  const packed = zip.subarray(from, from + zip.readUInt32LE(line + 20))
  const bytes = zip.readUInt16LE(line + 10) === 8 ? inflateRawSync(packed) : packed
  if (crc32(bytes) !== zip.readUInt32LE(line + 16)) throw new Error(`${name} is not what was packed`)
  if (bytes.length !== zip.readUInt32LE(line + 24)) throw new Error(`${name} has another size`)
  return bytes
}
