import type { NativeOverride } from './native-override.ts'

/** Runs inside every document before its own scripts: random numbers come from a fixed seed. */
export function seedRandom(override: NativeOverride) {
  let seed = 0x9e3779b9
  // Mulberry32, by Tommy Ettinger, in the public domain.
  const draw = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const fill = (bytes: Uint8Array) => bytes.forEach((_, at) => (bytes[at] = draw()))
  override(Math, 'random', () => draw() / 4_294_967_296)
  // The original throws for arrays that cannot be filled.
  override(Crypto.prototype, 'getRandomValues', (callNative) => {
    const array = callNative() as ArrayBufferView<ArrayBuffer>
    fill(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
    return array
  })
  // Only in a secure context does the page have it.
  if ('randomUUID' in Crypto.prototype) {
    override(Crypto.prototype, 'randomUUID', (callNative) => {
      callNative()
      const bytes = new Uint8Array(16)
      fill(bytes)
      const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      const variant = '89ab'[(bytes[8] ?? 0) >> 6]
      return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`)
    })
  }
}
