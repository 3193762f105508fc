import { differenceRow, filterOf, PIXEL_BYTES, RELATION, rowAt, SCRATCH, STATE, STRIDE } from './layout'
import { borrowRow, makeReal } from './prepare'
import { addRow, NONE, SUB, unfilterSub, UP } from './png/unfilter'

// How the row before the next one to look at compares.
const EQUAL: u32 = 0
/** Differs by what the difference row holds (second minus first, bytewise, of pixels). */
const BY_DIFFERENCE: u32 = 1
/** Differs, and is pixels in both pictures. */
const AS_PIXELS: u32 = 2
/** Rows made pixels when one has to be: those after it mostly have to be, too. */
const ROWS_AT_ONCE: u32 = 16

/**
 * Fills `same` for rows [from, to) of two pictures of equal width, going on where the last call ended. Rows are found
 * equal by their filtered bytes where the row above is equal too. None, Sub and Up are sums, so the difference of two
 * pixel rows follows from the difference of their filtered bytes: nothing is unfiltered as long as both pictures use
 * the same one of these. Else both rows are made pixels.
 */
export function findSame(first: usize, second: usize, same: usize, from: u32, to: u32): void {
  let relation = load<u32>(STATE, RELATION)
  for (let y = from; y < to; y++) {
    relation = relateRow(first, second, y, to, relation)
    store<u8>(same + y, relation == EQUAL ? 1 : 0)
  }
  store<u32>(STATE, relation, RELATION)
}

function relateRow(first: usize, second: usize, y: u32, to: u32, relation: u32): u32 {
  const filter = filterOf(first, y)
  const isEqual = equalBytes(rowAt(first, y) - 1, rowAt(second, y) - 1, load<u32>(first, STRIDE))
  if (isEqual && (relation == EQUAL || filter < UP)) return EQUAL
  if (filter == filterOf(second, y)) {
    if (filter == NONE) return AS_PIXELS
    if (filter <= UP && relation != AS_PIXELS) return addDifference(first, second, y, relation, isEqual)
  }
  return comparePixels(first, second, y, to, relation)
}

function addDifference(first: usize, second: usize, y: u32, relation: u32, isEqual: bool): u32 {
  if (isEqual) return BY_DIFFERENCE
  const bytes = <usize>load<u32>(first, STRIDE) - 1
  const difference = differenceRow(load<u32>(second, SCRATCH), <u32>bytes + 1) + 16
  const isSub = filterOf(first, y) == SUB
  if (isSub || relation == EQUAL) memory.fill(difference, 0, bytes)
  const isSame = addSubtracted(difference, rowAt(second, y), rowAt(first, y), bytes)
  if (isSub) unfilterSub(difference, bytes, load<u32>(first, PIXEL_BYTES))
  return isSame ? EQUAL : BY_DIFFERENCE
}

function comparePixels(first: usize, second: usize, y: u32, to: u32, relation: u32): u32 {
  const stride = <usize>load<u32>(first, STRIDE)
  if (y > 0 && relation == EQUAL) borrowRow(second, first, y - 1)
  if (y > 0 && relation == BY_DIFFERENCE) {
    makeReal(first, y - 1, y)
    const row = rowAt(second, y - 1)
    memory.copy(row - 1, rowAt(first, y - 1) - 1, stride)
    addRow(row, differenceRow(load<u32>(second, SCRATCH), <u32>stride) + 16, stride - 1)
  }
  const end = min(to, y + ROWS_AT_ONCE)
  makeReal(first, y, end)
  makeReal(second, y, end)
  return equalBytes(rowAt(first, y), rowAt(second, y), stride - 1) ? EQUAL : AS_PIXELS
}

/** to += plus - minus, bytewise; whether all of it is zero then. */
function addSubtracted(to: usize, plus: usize, minus: usize, bytes: usize): bool {
  const end = to + bytes
  let all = i8x16.splat(0)
  while (to + 16 <= end) {
    const sum = i8x16.add(v128.load(to), i8x16.sub(v128.load(plus), v128.load(minus)))
    v128.store(to, sum)
    all = v128.or(all, sum)
    to += 16
    plus += 16
    minus += 16
  }
  let rest: u8 = 0
  while (to < end) {
    const sum = load<u8>(to) + load<u8>(plus++) - load<u8>(minus++)
    store<u8>(to++, sum)
    rest |= sum
  }
  return rest == 0 && !v128.any_true(all)
}

/** Whether two ranges hold the same bytes. */
export function equalBytes(a: usize, b: usize, bytes: usize): bool {
  const end = a + bytes
  while (a + 64 <= end) {
    const first = v128.or(v128.xor(v128.load(a), v128.load(b)), v128.xor(v128.load(a, 16), v128.load(b, 16)))
    const last = v128.or(v128.xor(v128.load(a, 32), v128.load(b, 32)), v128.xor(v128.load(a, 48), v128.load(b, 48)))
    if (v128.any_true(v128.or(first, last))) return false
    a += 64
    b += 64
  }
  for (; a + 16 <= end; a += 16, b += 16) if (v128.any_true(v128.xor(v128.load(a), v128.load(b)))) return false
  while (a < end) {
    if (load<u8>(a) != load<u8>(b)) return false
    a++
    b++
  }
  return true
}
