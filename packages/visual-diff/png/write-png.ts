import { crc32 } from 'node:zlib'

export interface PalettePng {
  width: number
  height: number
  /** Bits of a pixel: 1, 2, 4 or 8. */
  bits: number
  /** Red, green and blue of each colour. */
  palette: number[][]
  /** Opacities of the first colours, 0 to 255; the others are opaque. */
  opacities?: number[]
  /** A zlib stream of rows, each after the number of its filter. */
  data: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const paletteColour = 3

/** Puts compressed rows into a PNG file with a palette. */
export function writePng({ width, height, bits, palette, opacities, data }: PalettePng): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, paletteColour], 8)
  return Buffer.concat([
    signature,
    ...chunk('IHDR', header),
    ...chunk('PLTE', Uint8Array.from(palette.flat())),
    ...(opacities ? chunk('tRNS', Uint8Array.from(opacities)) : []),
    ...chunk('IDAT', data),
    ...chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, body: Uint8Array): Uint8Array[] {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length)
  head.write(type, 4, 'latin1')
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body, crc32(head.subarray(4))))
  return [head, body, tail]
}
