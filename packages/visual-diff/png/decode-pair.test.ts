import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openKernel } from '../kernel/open-kernel.ts'
import { countRandom, drawSamples } from '../testing/draw-samples.ts'
import { readPixels, readRows } from '../testing/read-pixels.ts'
import { header, type Samples, wrapStream, writePng } from '../testing/write-png.ts'

const kernel = openKernel()
const fast = (rows: Uint8Array) => deflateSync(rows, { level: 1, memLevel: 6 })

// These are the encodings, as [before, after], with those of page screenshots first.
const encodings = {
  'Up in every row': [() => 2, () => 2],
  'Sub in every row': [() => 1, () => 1],
  'no filter': [() => 0, () => 0],
  'Paeth in every row': [() => 4, () => 4],
  'a filter for each row, the same': [(y: number) => y % 5, (y: number) => y % 5],
  'a filter for each row, another one': [(y: number) => y % 5, (y: number) => (y >> 1) % 5],
  'sums, then not': [(y: number) => (y < 150 ? 2 : 4), (y: number) => (y < 150 ? 2 : 4)],
} as const

describe('decoding a pair', () => {
  for (const [name, [first, second]] of Object.entries(encodings)) {
    test(`finds the rows that are the same, with ${name}`, () => {
      const random = countRandom(1)
      for (const row of [0, 1, 100, 170, 299]) {
        const before = drawSamples(97, 300, 3, 2)
        const after = changeRows(before, row, row + 1 + random(30), random)
        const pair = kernel.load(
          writePng(before, { filter: first, deflate: fast }),
          writePng(after, { filter: second, deflate: fast }),
        )
        expect([...kernel.bytes(pair.same, 300)]).toEqual(sameRows(before, after))
      }
    })

    test(`prepares ranges in any order, with ${name}`, () => {
      const random = countRandom(3)
      const before = drawSamples(97, 300, 3, 4)
      const after = changeRows(before, 120, 180, random)
      const files = [
        writePng(before, { filter: first, deflate: fast }),
        writePng(after, { filter: second, deflate: fast }),
      ]
      for (let round = 0; round < 8; round += 1) {
        const pair = kernel.load(files[0] ?? Buffer.of(), files[1] ?? Buffer.of())
        for (let times = 0; times < 10; times += 1) {
          const from = random(300)
          const to = from + random(301 - from)
          const isBefore = random(2) === 0
          const [picture, other] = isBefore ? [pair.before, pair.after] : [pair.after, pair.before]
          kernel.exports.prepare(picture.address, other.address, from, to)
          const expected = (isBefore ? before : after).data.subarray(from * 97 * 3, to * 97 * 3)
          expect(readRows(kernel, picture, from, to).equals(expected)).toBe(true)
        }
        expectBoth(pair, before, after)
      }
    })
  }

  test('finds the rows above a change the same where heights differ', () => {
    const random = countRandom(5)
    for (const [one, other] of [
      [300, 340],
      [340, 300],
      [300, 150],
    ] as const) {
      const before = drawSamples(97, one, 3, 6)
      const after = changeRows(drawSamples(97, other, 3, 6), 140, 145, random)
      const pair = kernel.load(writePng(before, { deflate: fast }), writePng(after, { deflate: fast }))
      const same = [...kernel.bytes(pair.same, other)]
      expect(same.slice(0, 140)).toEqual(Array.from({ length: 140 }, () => 1))
      expect(same.slice(0, one)).toEqual(sameRows(before, after).slice(0, one))
      expect(same.slice(one).every((flag) => flag === 0)).toBe(true)
      expectBoth(pair, before, after)
    }
  })

  test('reports no equal rows for pictures of different widths', () => {
    const [before, after] = [drawSamples(40, 30, 3, 7), drawSamples(41, 30, 3, 7)]
    const pair = kernel.load(writePng(before), writePng(after))
    expect(kernel.bytes(pair.same, 30).every((flag) => flag === 0)).toBe(true)
    expectBoth(pair, before, after)
  })

  test('compares a picture with an alpha channel to one without', () => {
    const [before, after] = [drawSamples(40, 30, 3, 8), drawSamples(40, 30, 4, 8)]
    const pair = kernel.load(writePng(before), writePng(after))
    expect(kernel.bytes(pair.same, 30).every((flag) => flag === 1)).toBe(true)
    expectBoth(pair, before, before)
  })

  test('paints rows without changing others', () => {
    const before = drawSamples(97, 300, 3, 9)
    const after = changeRows(before, 200, 210, countRandom(10))
    const pair = kernel.load(writePng(before, { deflate: fast }), writePng(after, { deflate: fast }))
    for (const [picture, other] of [
      [pair.before, pair.after],
      [pair.after, pair.before],
    ] as const) {
      kernel.exports.prepare(picture.address, other.address, 100, 110)
    }
    paint(pair.before, 100, 110)
    expect(readPixels(kernel, pair.before, pair.after).subarray(110 * 291)).toEqual(
      Buffer.from(before.data.subarray(110 * 291)),
    )
    expect(readPixels(kernel, pair.after, pair.before).subarray(110 * 291)).toEqual(
      Buffer.from(after.data.subarray(110 * 291)),
    )
  })

  test('frees memory that only a huge pair needed', () => {
    const own = openKernel()
    const size = { width: 5000, height: 5900, channels: 3 as const }
    const blank = wrapStream(header(size), deflateSync(Buffer.alloc((5000 * 3 + 1) * 5900), { level: 1 }))
    own.load(blank, blank)
    expect(own.exports.memory.buffer.byteLength).toBeGreaterThan(170_000_000)
    own.release()
    expect(own.exports.memory.buffer.byteLength).toBeLessThan(1_000_000)
  })
})

function changeRows(samples: Samples, from: number, to: number, random: (below: number) => number): Samples {
  const data = samples.data.slice()
  const stride = samples.width * samples.channels
  for (let y = from; y < Math.min(to, samples.height); y += 1) data[y * stride + random(stride)] = random(256)
  return { ...samples, data }
}

function sameRows(before: Samples, after: Samples): number[] {
  const stride = after.width * 3
  const row = ({ data }: Samples, y: number) => Buffer.from(data.subarray(y * stride, (y + 1) * stride))
  return Array.from({ length: after.height }, (_, y) => (row(before, y).equals(row(after, y)) ? 1 : 0))
}

function expectBoth(pair: ReturnType<typeof kernel.load>, before: Samples, after: Samples) {
  expect(readPixels(kernel, pair.after, pair.before).equals(after.data)).toBe(true)
  expect(readPixels(kernel, pair.before, pair.after).equals(before.data)).toBe(true)
}

function paint({ address }: { address: number }, from: number, to: number) {
  const [stride = 0, pixels = 0] = new Uint32Array(kernel.exports.memory.buffer, address + 12, 2)
  for (let y = from; y < to; y += 1) kernel.bytes(pixels + y * stride, stride - 1).fill(128)
}
