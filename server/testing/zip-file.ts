import { crc32, deflateRawSync } from 'node:zlib'

/** Returns a ZIP archive with these files, by path. */
export function zipFile(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path)
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const entry = header(name, bytes, packed)
    const local = Buffer.concat([words(0x04034b50, 4), entry, name, packed])
    // The central directory of a ZIP file repeats the header of each file between its own fields: version made by,
    // lengths, attributes, offset.
    const rest = Buffer.concat([words(0, 2), words(0, 2), words(0, 2), words(0, 4), words(offset, 4)])
    directory.push(Buffer.concat([words(0x02014b50, 4), words(20, 2), entry, rest, name]))
    parts.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const counts = Buffer.concat([words(directory.length, 2), words(directory.length, 2)])
  const end = Buffer.concat([words(0x06054b50, 4), words(0, 4), counts, words(index.length, 4), words(offset, 4)])
  return Buffer.concat([...parts, index, end, words(0, 2)])
}

/** Returns the fields that the local header of a file in a ZIP archive and the central directory share. */
function header(name: Buffer, bytes: Buffer, packed: Buffer): Buffer {
  const sizes = [words(crc32(bytes), 4), words(packed.length, 4), words(bytes.length, 4)]
  // Version 2.0, names in UTF-8, deflated, and no time.
  return Buffer.concat([
    words(20, 2),
    words(0x0800, 2),
    words(8, 2),
    words(0, 4),
    ...sizes,
    words(name.length, 2),
    words(0, 2),
  ])
}

function words(value: number, length: number): Buffer {
  const buffer = Buffer.alloc(length)
  buffer.writeUIntLE(value, 0, length)
  return buffer
}
