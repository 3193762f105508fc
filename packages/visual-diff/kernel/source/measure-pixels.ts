// How far two colours are apart: the YIQ distance of Kotsarenko and Ramos, "Measuring perceived color difference using YIQ
// NTSC transmission color space in mobile applications" (2010), with pixelmatch's constants.
// Four pixels are measured at once in whole numbers that are a little off; what lies too near a limit is measured again.
import { bitsOf } from './picture-rows'

/** Units of the quick distance in one unit of the exact one: weights below carry 16 bits, the distance is their square. */
const UNIT: f64 = 4294967296

/**
 * How far the quick distance may be off at a limit: nine weights rounded by half a unit, differences of at most 255,
 * so each of the three terms is off by at most 383 / 65536 and the square by 2 sqrt(limit) times their length.
 */
function quickLimit(limit: f64, side: f64): f32 {
  return <f32>((limit + side * (0.025 * Math.sqrt(limit) + 0.01)) * UNIT)
}

/**
 * Writes 32 bytes: two squared distances (pixelmatch's is 35215 * threshold * threshold), the larger first, as f64, and
 * above and below each the quick distances that leave no doubt, as f32.
 */
export function setLimits(limits: usize, first: f64, second: f64): void {
  store<f64>(limits, first)
  store<f64>(limits, second, 8)
  store<f32>(limits, quickLimit(first, 1), 16)
  store<f32>(limits, quickLimit(first, -1), 20)
  store<f32>(limits, quickLimit(second, 1), 24)
  store<f32>(limits, quickLimit(second, -1), 28)
}

/** Exactly pixelmatch's squared distance of two packed pixels. */
export function measurePixel(a: usize, b: usize): f64 {
  const r = <f64>load<u8>(a) - <f64>load<u8>(b)
  const g = <f64>load<u8>(a, 1) - <f64>load<u8>(b, 1)
  const l = <f64>load<u8>(a, 2) - <f64>load<u8>(b, 2)
  const y = r * 0.29889531 + g * 0.58662247 + l * 0.11448223
  const i = r * 0.59597799 - g * 0.2741761 - l * 0.32180189
  const q = r * 0.21147017 - g * 0.52261711 + l * 0.31114694
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
}

// pixelmatch's weights times the root of their term's share (0.5053 for y, 0.299 for i, 0.1957 for q) times 65536.
const Y_R: i16 = 13924
const Y_G: i16 = 27328
const Y_B: i16 = 5333
const I_R: i16 = 21357
const I_G: i16 = -9825
const I_B: i16 = -11532
const Q_R: i16 = 6131
const Q_G: i16 = -15152
const Q_B: i16 = 9021

// Read from memory: an engine rebuilds a constant of 16 bytes wherever it is used.
const RED_GREEN = memory.data<i8>([0, -1, 1, -1, 3, -1, 4, -1, 6, -1, 7, -1, 9, -1, 10, -1], 16)
const BLUE = memory.data<i8>([2, -1, -1, -1, 5, -1, -1, -1, 8, -1, -1, -1, 11, -1, -1, -1], 16)
const Y = memory.data<i16>([Y_R, Y_G, Y_R, Y_G, Y_R, Y_G, Y_R, Y_G, Y_B, 0, Y_B, 0, Y_B, 0, Y_B, 0], 16)
const I = memory.data<i16>([I_R, I_G, I_R, I_G, I_R, I_G, I_R, I_G, I_B, 0, I_B, 0, I_B, 0, I_B, 0], 16)
const Q = memory.data<i16>([Q_R, Q_G, Q_R, Q_G, Q_R, Q_G, Q_R, Q_G, Q_B, 0, Q_B, 0, Q_B, 0, Q_B, 0], 16)

// @ts-ignore: decorator
@inline
function weigh(redGreen: v128, blue: v128, weights: usize): v128 {
  return f32x4.convert_i32x4_s(
    i32x4.add(
      i32x4.dot_i16x8_s(redGreen, v128.load(weights)),
      i32x4.dot_i16x8_s(blue, v128.load(weights, 16)),
    ),
  )
}

// @ts-ignore: decorator
@inline
function measureFour(a: usize, b: usize): v128 {
  const left = v128.load(a)
  const right = v128.load(b)
  const redGreen = i16x8.sub(
    i8x16.swizzle(left, v128.load(RED_GREEN)),
    i8x16.swizzle(right, v128.load(RED_GREEN)),
  )
  const blue = i16x8.sub(i8x16.swizzle(left, v128.load(BLUE)), i8x16.swizzle(right, v128.load(BLUE)))
  const y = weigh(redGreen, blue, Y)
  const i = weigh(redGreen, blue, I)
  const q = weigh(redGreen, blue, Q)
  return f32x4.add(f32x4.add(f32x4.mul(y, y), f32x4.mul(i, i)), f32x4.mul(q, q))
}


/** Which of sixteen pixels are over a limit for sure, as bits. */
// @ts-ignore: decorator
@inline
function over(a: v128, b: v128, c: v128, d: v128, limit: usize): u64 {
  const limits = v128.load32_splat(limit)
  return bitsOf(f32x4.gt(a, limits), f32x4.gt(b, limits), f32x4.gt(c, limits), f32x4.gt(d, limits))
}

/**
 * Measures sixteen packed pixels: bits 0 to 15 say which are over the first limit, bits 16 to 31 which are over the second.
 * `limits`: see setLimits.
 */
export function measureSixteen(a: usize, b: usize, limits: usize): u64 {
  const first = load<f64>(limits)
  const second = load<f64>(limits, 8)
  const d0 = measureFour(a, b)
  const d1 = measureFour(a + 12, b + 12)
  const d2 = measureFour(a + 24, b + 24)
  const d3 = measureFour(a + 36, b + 36)
  let changed = over(d0, d1, d2, d3, limits + 16)
  let shifted = over(d0, d1, d2, d3, limits + 24)
  let doubtful = over(d0, d1, d2, d3, limits + 20) ^ changed
  doubtful |= over(d0, d1, d2, d3, limits + 28) ^ shifted
  while (doubtful) {
    const at = <usize>ctz(doubtful)
    const distance = measurePixel(a + 3 * at, b + 3 * at)
    if (distance > first) changed |= (<u64>1) << at
    if (distance > second) shifted |= (<u64>1) << at
    doubtful &= doubtful - 1
  }
  return changed | (shifted << 16)
}
