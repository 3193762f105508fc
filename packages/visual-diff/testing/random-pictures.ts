import type { Pixels } from './raw-kernel.ts'

/** Random numbers from 0 to below `limit`, which depend only on the seed. */
export function seed(start: number): (limit: number) => number {
  let state = start
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

type Random = ReturnType<typeof seed>

/** An image of random colours. */
export function noise(random: Random, width: number, height: number): Pixels {
  return { width, height, data: Uint8Array.from({ length: width * height * 3 }, () => random(256)) }
}

/** Patches of few colours: pixels mostly equal the one before or above. */
export function patches(random: Random, width: number, height: number): Pixels {
  const colours = noise(random, 2 + random(4), 1).data
  const data = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const source = random(8)
    if (source > 4 && pixel % width > 0) data.copyWithin(3 * pixel, 3 * pixel - 3, 3 * pixel)
    else if (source > 0 && pixel >= width) {
      data.copyWithin(3 * pixel, 3 * (pixel - width), 3 * (pixel - width) + 3)
    } else
      data.set(
        colours.subarray(0, 3).map((_, part) => colours[3 * random(colours.length / 3) + part] ?? 0),
        3 * pixel,
      )
  }
  return { width, height, data }
}

export function gradient(random: Random, width: number, height: number): Pixels {
  const [right, down, from] = [random(9), random(9), random(128)]
  const data = new Uint8Array(width * height * 3)
  for (let byte = 0; byte < data.length; byte++) {
    const pixel = Math.floor(byte / 3)
    data[byte] = from + right * (pixel % width) + down * Math.floor(pixel / width) + (byte % 3) * 20
  }
  return { width, height, data }
}

/** The image drawn `share` of a pixel further to the right. */
export function nudge({ width, height, data }: Pixels, share: number): Pixels {
  const blend = (byte: number, at: number) => {
    const left = at % (width * 3) < 3 ? byte : (data[at - 3] ?? 0)
    return Math.round(byte * (1 - share) + left * share)
  }
  return { width, height, data: data.map(blend) }
}

/** Every byte up to `most` lighter or darker. */
export function jitter(random: Random, { width, height, data }: Pixels, most: number): Pixels {
  const moved = data.map((byte) => Math.min(255, Math.max(0, byte + random(2 * most + 1) - most)))
  return { width, height, data: moved }
}

/** Replaces one of `rate` pixels by the pixel of another image of the same size. */
export function sprinkle(random: Random, onto: Pixels, from: Pixels, rate: number): Pixels {
  const data = onto.data.slice()
  for (let at = 0; at < data.length; at += 3) {
    if (random(rate) === 0) data.set(from.data.subarray(at, at + 3), at)
  }
  return { ...onto, data }
}
