import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Overrides } from './overrides.ts'

export interface Seeded {
  fill: (bytes: Uint8Array) => void
  uuid: () => string
}

/**
 * Runs inside every document, worker and worklet before its own scripts: random numbers come from a fixed
 * seed.
 */
export const seedRandom = withHelpers(seedAll, [openGenerator, openUuids])

function seedAll({ method, prototypeOf }: Overrides): Seeded {
  const draw = openGenerator()
  const fill = (bytes: Uint8Array) => bytes.forEach((_, at) => (bytes[at] = draw()))
  const uuid = openUuids(fill)
  method(Math, 'random', () => draw() / 4_294_967_296)
  // The native method is called first, because it throws for arrays that cannot be filled.
  method(prototypeOf('Crypto'), 'getRandomValues', (callNative) => {
    const array = callNative() as ArrayBufferView<ArrayBuffer>
    fill(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
    return array
  })
  // The page has `randomUUID` only in a secure context.
  method(prototypeOf('Crypto'), 'randomUUID', (callNative) => {
    callNative()
    return uuid()
  })
  return { fill, uuid }
}

/** Mulberry32, by Tommy Ettinger, in the public domain: whole numbers of 32 bits. */
function openGenerator() {
  let seed = 0x9e3779b9
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

function openUuids(fill: Seeded['fill']) {
  return () => {
    const bytes = new Uint8Array(16)
    fill(bytes)
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const variant = '89ab'[(bytes[8] ?? 0) >> 6]
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`)
  }
}
