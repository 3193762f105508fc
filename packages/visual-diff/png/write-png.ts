import { signature, writeChunk } from './png-chunks.ts'

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

const paletteColour = 3

/** Puts compressed rows into a PNG file with a palette. */
export function writePng({ width, height, bits, palette, opacities, data }: PalettePng): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, paletteColour], 8)
  return Buffer.concat([
    signature,
    writeChunk('IHDR', header),
    writeChunk('PLTE', Uint8Array.from(palette.flat())),
    ...(opacities ? [writeChunk('tRNS', Uint8Array.from(opacities))] : []),
    writeChunk('IDAT', data),
    writeChunk('IEND', new Uint8Array()),
  ])
}
