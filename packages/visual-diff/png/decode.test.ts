import { maxPixelsInOne } from '../limits/picture-limits.ts'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Damaged, Unsupported } from '../kernel/check-chunks.ts'
import { openKernel } from '../kernel/open-kernel.ts'
import { countRandom, drawSamples } from '../testing/draw-samples.ts'
import { readPixels } from '../testing/read-pixels.ts'
import { chunk, filterRows, header, type Samples, wrapStream, writePng } from '../testing/write-png.ts'

const kernel = openKernel()

describe('decoding a PNG', () => {
  test('undoes every filter at every width', () => {
    for (let width = 1; width <= 70; width += 1) {
      for (const channels of [3, 4] as const) {
        const samples = drawSamples(width, 11, channels, width)
        const random = countRandom(width)
        for (const filter of [0, 1, 2, 3, 4])
          expect(shows(writePng(samples, { filter: () => filter }), samples)).toBe(true)
        expect(shows(writePng(samples, { filter: () => random(5) }), samples)).toBe(true)
      }
    }
  })

  test('undoes every level and strategy of deflate', () => {
    const samples = drawSamples(131, 61, 3, 1)
    const random = countRandom(2)
    const filter = () => random(5)
    const { Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE, Z_FILTERED, Z_DEFAULT_STRATEGY } = constants
    for (const strategy of [Z_DEFAULT_STRATEGY, Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED]) {
      for (let level = 0; level <= 9; level += 1) {
        for (const memLevel of level % 3 ? [9] : [1, 9]) {
          const deflate = (rows: Uint8Array) => deflateSync(rows, { level, strategy, memLevel })
          expect(shows(writePng(samples, { filter, deflate }), samples)).toBe(true)
        }
      }
    }
  })

  test('copies matches of every distance and length', () => {
    for (let distance = 1; distance <= 64; distance += 1) {
      const random = countRandom(distance)
      const period = Array.from({ length: distance }, () => random(256))
      const data = new Uint8Array(100 * 30 * 3).map((_, nth) => {
        const isRun = nth % 331 < 3 + ((nth / 331) | 0) * 9
        return isRun ? (period[nth % distance] ?? 0) : random(256)
      })
      const samples = { width: 100, height: 30, channels: 3 as const, data }
      expect(shows(writePng(samples, { filter: () => 0 }), samples)).toBe(true)
    }
  })

  test('reads image data however it is cut into chunks', () => {
    const samples = drawSamples(60, 40, 3, 3)
    for (const chunkBytes of [1, 2, 7, 100, 65_536])
      expect(shows(writePng(samples, { chunkBytes }), samples)).toBe(true)
  })

  test('reads the pixels that another encoder wrote', async () => {
    for (const compressionLevel of [0, 1, 6, 9]) {
      for (const adaptiveFiltering of [false, true]) {
        const samples = drawSamples(333, 120, 3, compressionLevel)
        const { data, width, height, channels } = samples
        const png = await sharp(data, { raw: { width, height, channels } })
          .png({ compressionLevel, adaptiveFiltering })
          .toBuffer()
        expect(shows(png, samples)).toBe(true)
      }
    }
  })

  test('leaves unsupported kinds to another decoder', async () => {
    const raw = sharp(drawSamples(20, 20, 3, 4).data, { raw: { width: 20, height: 20, channels: 3 } })
    const others = [
      raw.clone().toColourspace('b-w').png(),
      raw.clone().png({ palette: true }),
      raw.clone().png({ progressive: true }),
      raw.clone().toColourspace('rgb16').png(),
      raw.clone().withIccProfile('p3').png(),
    ]
    for (const other of others) {
      const png = await other.toBuffer()
      expect(() => kernel.load(png, png)).toThrow(Unsupported)
    }
  })

  test('leaves transparent pictures to another decoder', () => {
    const samples = drawSamples(20, 20, 4, 5)
    samples.data[4 * 399 + 3] = 254
    const png = writePng(samples)
    expect(() => kernel.load(png, png)).toThrow(Unsupported)
  })
})

describe('decoding invalid files', () => {
  test('refuses a file cut off anywhere', () => {
    const png = writePng(drawSamples(9, 9, 3, 6), { chunkBytes: 50 })
    for (let length = 0; length < png.length; length += 1) {
      expect(() => kernel.load(png, png.subarray(0, length))).toThrow(Damaged)
    }
  })

  test('refuses a flipped bit anywhere, in either file', () => {
    const png = writePng(drawSamples(5, 4, 3, 7), { chunkBytes: 20 })
    for (let bit = 0; bit < png.length * 8; bit += 1) {
      const flipped = Buffer.from(png)
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(() => kernel.load(flipped, png)).toThrow(Damaged)
      expect(() => kernel.load(png, flipped)).toThrow(Damaged)
    }
  })

  test('refuses image data that ends early or goes on', () => {
    const samples = drawSamples(30, 30, 3, 8)
    const rows = filterRows(samples, () => 2)
    for (const wrong of [rows.subarray(0, -1), Buffer.concat([rows, Buffer.of(0)]), rows.subarray(0, 0)]) {
      for (const level of [0, 6]) {
        const png = wrapStream(header(samples), deflateSync(wrong, { level }))
        expect(() => kernel.load(png, png)).toThrow(Damaged)
      }
    }
  })

  test('refuses rows with a filter that does not exist', () => {
    const png = writePng(drawSamples(30, 30, 3, 9), { filter: (y) => (y === 29 ? 5 : 2) })
    expect(() => kernel.load(png, png)).toThrow(Damaged)
  })

  test('inflates a bomb no further than the size of the picture', () => {
    const bomb = wrapStream(
      header({ width: 1, height: 1, channels: 3 }),
      deflateSync(Buffer.alloc(50_000_000)),
    )
    const before = kernel.exports.memory.buffer.byteLength
    expect(() => kernel.load(bomb, bomb)).toThrow(Damaged)
    expect(kernel.exports.memory.buffer.byteLength).toBe(before)
  })

  test('allocates nothing for a picture larger than any page', () => {
    const large = wrapStream(
      header({ width: 10_000, height: Math.floor(maxPixelsInOne / 10_000) + 1, channels: 3 }),
      deflateSync(Buffer.alloc(9)),
    )
    expect(() => kernel.load(large, large)).toThrow(Unsupported)
    const huge = wrapStream(header({ width: 0x7fffffff, height: 0x7fffffff, channels: 4 }), Buffer.alloc(9))
    expect(() => kernel.load(huge, huge)).toThrow(Unsupported)
  })

  test('survives chunks in any order and of any name', () => {
    const [head, data, end] = [
      header({ width: 1, height: 1, channels: 3 }),
      deflateSync(Buffer.alloc(4)),
      Buffer.of(),
    ]
    const names = ['IHDR', 'IDAT', 'IEND', 'PLTE', 'tEXt', 'tRNS', 'abcd', 'ABCD']
    const random = countRandom(10)
    for (let round = 0; round < 300; round += 1) {
      const chunks = Array.from({ length: random(5) }, () =>
        chunk(names[random(8)] ?? '', [head, data, end][random(3)] ?? end),
      )
      const start = writePng(drawSamples(1, 1, 3, 1)).subarray(0, round % 2 ? 33 : 8)
      const seen = tryLoad(Buffer.concat([start, ...chunks]))
      expect([undefined, '000000']).toContain(seen?.toString('hex'))
    }
  })

  test('never shows other pixels than another decoder, whatever the image data', async () => {
    const random = countRandom(11)
    let accepted = 0
    for (let round = 0; round < 150; round += 1) {
      const samples = drawSamples(1 + random(60), 1 + random(60), 3, round)
      const png = wrapStream(header(samples), spoil(encode(samples, random), random))
      const seen = tryLoad(png)
      const expected = await sharp(png)
        .raw()
        .toBuffer()
        .catch(() => undefined)
      if (!seen || !expected) continue
      accepted += 1
      expect(seen.equals(expected)).toBe(true)
    }
    expect(accepted).toBeGreaterThan(20)
  })

  test('decodes the next pair after a damaged one', () => {
    const samples = drawSamples(50, 50, 3, 12)
    tryLoad(writePng(samples, { deflate: (rows) => deflateRawSync(rows) }))
    expect(shows(writePng(samples), samples)).toBe(true)
  })
})

function encode(samples: Samples, random: (below: number) => number): Buffer {
  const level = random(10)
  const strategy = random(5)
  return deflateSync(
    filterRows(samples, () => random(5)),
    { level, strategy, memLevel: 1 + random(9) },
  )
}

/** Leaves the stream unchanged, flips bits, cuts it, or replaces a stretch with noise. */
function spoil(stream: Buffer, random: (below: number) => number): Buffer {
  const kind = random(8)
  if (kind === 0) return stream
  if (kind === 1) return stream.subarray(0, 1 + random(stream.length))
  for (let times = kind === 2 ? 40 : 1; times > 0; times -= 1) {
    // Most faults are in the code tables, since faults in the rest seldom have an effect.
    const at = random(2) ? random(stream.length) : random(Math.min(stream.length, 80))
    stream[at] = kind === 3 ? random(256) : (stream[at] ?? 0) ^ (1 << random(8))
  }
  return stream
}

/** Whether the file decodes to these samples as both images of a pair. */
function shows(png: Buffer, { data, channels }: Samples): boolean {
  const colours = channels === 3 ? data : data.filter((_, nth) => nth % 4 !== 3)
  const { before, after } = kernel.load(png, png)
  return (
    readPixels(kernel, before, after).equals(colours) && readPixels(kernel, after, before).equals(colours)
  )
}

/** The decoded pixels; undefined if the file is correctly refused. */
function tryLoad(png: Buffer): Buffer | undefined {
  try {
    const { before, after } = kernel.load(png, png)
    return readPixels(kernel, before, after)
  } catch (error) {
    if (!(error instanceof Damaged) && !(error instanceof Unsupported)) throw error
    // An error with a cause is an address out of bounds, which the checks should have prevented.
    if (error.cause) throw error
    return undefined
  }
}
