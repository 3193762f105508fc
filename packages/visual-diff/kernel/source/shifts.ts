// How far two blocks of colours are shifted against each other, by less than two rows or columns, in one direction: Lucas and
// Kanade, "An Iterative Image Registration Technique", 1981, in one dimension.

const MOST: f32 = 1
const TURNS: i32 = 2

// @ts-ignore: decorator
@inline
export function sum(lanes: v128): f32 {
  return f32x4.extract_lane(lanes, 0) + f32x4.extract_lane(lanes, 1) + f32x4.extract_lane(lanes, 2)
}

/** The value `shift` steps further on, between two pixels. */
// @ts-ignore: decorator
@inline
export function between(at: usize, step: i32, shift: f32): v128 {
  const whole = floor<f32>(shift)
  const from = at + <i32>whole * step
  const first = v128.load(from)
  return f32x4.add(first, f32x4.mul(f32x4.splat(shift - whole), f32x4.sub(v128.load(from + step), first)))
}

/** By how much of a step the second block is moved against the first, -1 to 1. `list` holds the places of `count` pixels in both. */
export function findShift(one: usize, other: usize, list: usize, count: i32, step: i32): f32 {
  let shift: f32 = 0
  for (let turn = 0; turn < TURNS; turn++) {
    const half: f32 = shift / 2
    let along = f32x4.splat(0)
    let steep = f32x4.splat(0)
    for (let n = 0; n < count; n++) {
      const a = one + load<u32>(list + (n << 2))
      const b = other + load<u32>(list + (n << 2))
      const gap = f32x4.sub(between(b, step, half), between(a, step, -half))
      const rise = f32x4.sub(between(a + step, step, -half), between(a - step, step, -half))
      const slope = f32x4.add(rise, f32x4.sub(between(b + step, step, half), between(b - step, step, half)))
      along = f32x4.add(along, f32x4.mul(gap, slope))
      steep = f32x4.add(steep, f32x4.mul(slope, slope))
    }
    // The slope is that of four steps.
    shift -= (4 * sum(along)) / (sum(steep) + 1e-6)
    shift = max<f32>(-MOST, min<f32>(MOST, shift))
  }
  return shift
}
