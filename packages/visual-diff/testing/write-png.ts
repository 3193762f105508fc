import { crc32, deflateSync } from 'node:zlib'

export interface Samples {
  width: number
  height: number
  /** 3 for RGB, 4 for RGBA. */
  channels: 3 | 4
  data: Uint8Array
}

interface PngOptions {
  /** The filter type of a row; `Up` by default. */
  filter?: (y: number) => number
  deflate?: (rows: Uint8Array) => Uint8Array
  /** The number of bytes of image data per chunk. */
  chunkBytes?: number
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** Writes a PNG exactly as wanted, valid or not: chunks always have correct checksums. */
export function writePng(samples: Samples, options: PngOptions = {}): Buffer {
  const { deflate = deflateSync, chunkBytes = 4096 } = options
  const stream = deflate(filterRows(samples, options.filter ?? (() => 2)))
  return wrapStream(header(samples), stream, chunkBytes)
}

/** Makes a PNG of any image data. */
export function wrapStream(head: Uint8Array, stream: Uint8Array, chunkBytes = 4096): Buffer {
  const pieces = Array.from({ length: Math.ceil(stream.length / chunkBytes) }, (_, nth) =>
    chunk('IDAT', stream.subarray(nth * chunkBytes, (nth + 1) * chunkBytes)),
  )
  return Buffer.concat([signature, chunk('IHDR', head), ...pieces, chunk('IEND', new Uint8Array())])
}

/** The content of an IHDR chunk: 8 bits per sample, not interlaced. */
export function header({ width, height, channels }: Omit<Samples, 'data'>): Buffer {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  bytes.set([8, channels === 3 ? 2 : 6], 8)
  return bytes
}

export function chunk(name: string, body: Uint8Array): Buffer {
  const bytes = Buffer.alloc(body.length + 12)
  bytes.writeUInt32BE(body.length)
  bytes.write(name, 4, 'latin1')
  bytes.set(body, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4)
  return bytes
}

export function filterRows(samples: Samples, filter: (y: number) => number): Uint8Array {
  const { height, width, channels, data } = samples
  const stride = width * channels
  const rows = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y += 1) {
    const type = filter(y)
    rows[y * (stride + 1)] = type
    for (let nth = 0; nth < stride; nth += 1) {
      const at = (dy: number, back: number) =>
        y < dy || nth < back ? 0 : (data[(y - dy) * stride + nth - back] ?? 0)
      const guess = guesses[type]?.(at(0, channels), at(1, 0), at(1, channels)) ?? 0
      rows[y * (stride + 1) + 1 + nth] = at(0, 0) - guess
    }
  }
  return rows
}

const guesses: Record<number, (left: number, up: number, corner: number) => number> = {
  1: (left) => left,
  2: (_, up) => up,
  3: (left, up) => (left + up) >> 1,
  4: (left, up, corner) => {
    const distances = [left, up, corner].map((value) => Math.abs(left + up - corner - value))
    return [left, up, corner][distances.indexOf(Math.min(...distances))] ?? 0
  },
}
