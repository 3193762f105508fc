import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { gradient, jitter, noise, nudge, patches, seed, sprinkle } from './testing/random-pictures.ts'
import { colourShift, openRawKernel, threshold, type Pixels } from './testing/raw-kernel.ts'

const raw = await openRawKernel()

function toRgba({ width, height, data }: Pixels): Uint8Array {
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel++) {
    rgba.set(data.subarray(3 * pixel, 3 * pixel + 3), 4 * pixel)
  }
  return rgba
}

function reference(a: Pixels, b: Pixels, fineness = 0.1, includeAA = false): Uint8Array {
  const { width, height } = a
  const drawn = new Uint8Array(width * height * 4)
  pixelmatch(toRgba(a), toRgba(b), drawn, width, height, { threshold: fineness, includeAA, diffMask: true })
  return Uint8Array.from({ length: width * height }, (_, pixel) => (drawn[4 * pixel + 3] ? 1 : 0))
}

/**
 * The expected mask: 1 as in pixelmatch, 2 for the further pixels at the finer threshold when antialiasing
 * counts.
 */
function wanted(a: Pixels, b: Pixels): Uint8Array {
  const finer = reference(a, b, 0.0225, true)
  return reference(a, b).map((changed, pixel) => (changed ? 1 : finer[pixel] ? 2 : 0))
}

function place(a: Pixels, b: Pixels) {
  raw.reset()
  const addresses = { a: raw.picture(a), b: raw.picture(b), limits: raw.limits() }
  return { ...addresses, plane: raw.plane(b.width, b.height) }
}

function compare(a: Pixels, b: Pixels): { values: Uint8Array; plane: number } {
  const at = place(a, b)
  raw.exports.compareRows(at.a, at.b, 0, 0, b.height, 0, b.width, at.limits, at.plane)
  return { values: raw.values(at.plane), plane: at.plane }
}

/** The number of pixels with an unexpected value. */
function misses(a: Pixels, b: Pixels): number {
  const { values } = compare(a, b)
  return wanted(a, b).filter((value, pixel) => value !== values[pixel]).length
}

function crop({ width, data }: Pixels, y: number, height: number): Pixels {
  return { width, height, data: data.subarray(y * width * 3, (y + height) * width * 3) }
}

/** Colour differences of three numbers whose YIQ distance is this close to one of the limits. */
function differencesCloseTo(limits: number[], margin: number): number[] {
  const found: number[] = []
  for (let r = -60; r <= 60; r++) {
    for (let g = -60; g <= 60; g++) {
      for (let b = -60; b <= 60; b++) {
        const y = r * 0.29889531 + g * 0.58662247 + b * 0.11448223
        const i = r * 0.59597799 - g * 0.2741761 - b * 0.32180189
        const q = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
        const distance = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
        if (limits.some((limit) => Math.abs(distance - limit) < margin)) found.push(r, g, b)
      }
    }
  }
  return found
}

async function drawText(shift: number): Promise<Pixels> {
  const lines = Array.from(
    { length: 14 },
    (_, line) =>
      `<text x="${8 + shift}" y="${20 + 22 * line}" font-size="${9 + line}" fill="hsl(${line * 40} 80% 30%)">` +
      `Quick brown foxes ${line} jump</text><circle cx="${300 + shift}" cy="${20 + 22 * line}" r="9"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="333" height="320"><rect width="333" height="320" fill="#fff"/>${lines.join('')}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

describe('compared with pixelmatch', () => {
  test.each([
    ['noise', noise, noise],
    ['patches of few colours', patches, patches],
    ['gradients', gradient, gradient],
    ['patches over a gradient', gradient, patches],
  ])('finds the same pixels in %s', (_name, before, after) => {
    const random = seed(7)
    let missed = 0
    for (let round = 0; round < 150; round++) {
      const size: [number, number] = [1 + (round % 70), 1 + random(24)]
      missed += misses(before(random, ...size), after(random, ...size))
    }
    expect(missed).toBe(0)
  })

  test.each([
    ['few', 40],
    ['a third', 3],
    ['most', 1],
  ])('finds the same pixels when %s are others', (_name, rate) => {
    const random = seed(rate)
    let missed = 0
    for (let round = 0; round < 100; round++) {
      const before = patches(random, 1 + random(200), 1 + random(20))
      missed += misses(before, sprinkle(random, before, patches(random, before.width, before.height), rate))
    }
    expect(missed).toBe(0)
  })

  test('finds the same pixels where colours are close to a limit', () => {
    const random = seed(3)
    let missed = 0
    for (let round = 0; round < 120; round++) {
      const before = patches(random, 30 + random(70), 12)
      missed += misses(before, jitter(random, before, 4 + (round % 40)))
    }
    expect(missed).toBe(0)
  })

  test('finds the same pixels for every colour that is a tenth or less from a limit', () => {
    const close = differencesCloseTo([threshold, colourShift], 0.1)
    const data = (sign: number) => Uint8Array.from(close, (part) => Math.max(0, part * sign))
    const [width, height] = [close.length / 3, 1]
    expect(width).toBeGreaterThan(300)
    expect(misses({ width, height, data: data(1) }, { width, height, data: data(-1) })).toBe(0)
  })

  test('finds the same pixels where edges moved by a third of a pixel', () => {
    const random = seed(4)
    let missed = 0
    for (let round = 0; round < 120; round++) {
      const before = patches(random, 20 + random(140), 16)
      missed += misses(before, nudge(before, 0.3))
    }
    expect(missed).toBe(0)
  })

  test('finds the same pixels in text, in whatever colours and wherever it is drawn', async () => {
    const text = await drawText(0)
    const inverted = { ...text, data: text.data.map((byte) => 255 - byte) }
    expect(misses(text, await drawText(0.3))).toBe(0)
    expect(misses(text, await drawText(1))).toBe(0)
    expect(misses(text, inverted)).toBe(0)
    expect(misses(inverted, await drawText(0.5))).toBe(0)
  })

  test('finds the same pixels in a picture as wide as a page', () => {
    const random = seed(5)
    const before = patches(random, 1280, 200)
    const after = sprinkle(random, nudge(before, 0.2), patches(random, 1280, 200), 9)
    expect(misses(before, after)).toBe(0)
  })
})

test('finds nothing in equal pictures', () => {
  const picture = noise(seed(1), 77, 30)
  expect(compare(picture, picture).values.every((value) => value === 0)).toBe(true)
})

test('compares shifted rows, with the neighbours that each has in its own picture', () => {
  const random = seed(8)
  let missed = 0
  for (let round = 0; round < 80; round++) {
    const inner = patches(random, 40 + random(90), 24)
    const [above, below] = [1 + random(5), 3 + random(5)]
    const frame = (picture: Pixels) => {
      const data = new Uint8Array((picture.height + above + below) * picture.width * 3)
      data.set(picture.data, above * picture.width * 3)
      return { ...picture, height: picture.height + above + below, data }
    }
    const other = sprinkle(random, inner, patches(random, inner.width, 24), 2)
    // Rows 2 to 22 are unaffected by the images' edges.
    const at = place(frame(inner), other)
    raw.exports.compareRows(at.a, at.b, above + 2, 2, 20, 0, inner.width, at.limits, at.plane)
    const values = raw.values(at.plane).subarray(2 * inner.width, 22 * inner.width)
    const right = wanted(inner, other).subarray(2 * inner.width, 22 * inner.width)
    missed += values.filter((value, pixel) => value !== right[pixel]).length
  }
  expect(missed).toBe(0)
})

test('compares strips of columns and pieces of rows as it compares the whole', () => {
  const random = seed(9)
  const before = patches(random, 301, 40)
  const after = sprinkle(random, before, patches(random, 301, 40), 3)
  const at = place(before, after)
  for (const [x0, x1] of [
    [0, 37],
    [37, 64],
    [64, 65],
    [65, 190],
    [190, 301],
  ] as const) {
    for (const [y, rows] of [
      [0, 1],
      [1, 20],
      [21, 19],
    ] as const) {
      raw.exports.compareRows(at.a, at.b, y, y, rows, x0, x1, at.limits, at.plane)
    }
  }
  expect(raw.values(at.plane)).toEqual(wanted(before, after))
})

test('compares the common part of two pictures of different sizes', () => {
  const random = seed(10)
  const wide = patches(random, 150, 30)
  const narrow = patches(random, 100, 50)
  const at = place(wide, narrow)
  raw.exports.compareRows(at.a, at.b, 0, 0, 28, 0, 98, at.limits, at.plane)
  const cut = Uint8Array.from({ length: 100 * 30 * 3 }, (_, byte) => {
    const row = Math.floor(byte / 300)
    return wide.data[row * 450 + (byte % 300)] ?? 0
  })
  const right = wanted({ width: 100, height: 30, data: cut }, crop(narrow, 0, 30))
  const values = raw.values(at.plane)
  // Within two columns and rows of the smaller image's edge, neighbours in the larger one are not used.
  const inner = (value: number, pixel: number) => pixel % 100 < 96 && pixel < 2600 && value !== values[pixel]
  expect(right.filter(inner).length).toBe(0)
})

test('counts changed pixels for each tile', () => {
  const random = seed(11)
  const before = patches(random, 130, 50)
  const after = sprinkle(random, jitter(random, before, 12), patches(random, 130, 50), 2)
  const { values, plane } = compare(before, after)
  for (const kind of [0, 1] as const) {
    const counts = new Uint16Array(9 * 4)
    for (const [pixel, value] of values.entries()) {
      const tile = Math.floor(pixel / 130 / 16) * 9 + Math.floor((pixel % 130) / 16)
      if (value === kind + 1) counts[tile] = (counts[tile] ?? 0) + 1
    }
    expect(raw.tiles(plane, kind)).toEqual(counts)
    expect(Math.max(...counts)).toBeGreaterThan(20)
  }
})
