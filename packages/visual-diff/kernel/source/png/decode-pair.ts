import { dropAlpha } from './drop-alpha'
import { equalBytes, findSame } from '../find-same'
import { beginInflate, inflate } from './inflate'
import {
  BLOCK_COUNT, BLOCKS, DAMAGED, FIRST_ROW, filterOf, HEIGHT, OK, OUT, OUT_START, PIXEL_BYTES, PIXELS,
  RELATION, rowAt, SAME, SCRATCH, STATE, STREAM, STREAM_LENGTH, STRIDE, WHOLE_ROWS, WIDTH, zeroRow,
} from '../layout'
import { makeReal } from '../prepare'
import { seekBit } from './take-bits'
import { PAETH } from './unfilter'

/** How far back a match may reach. */
const WINDOW: u32 = 32768
/** Bytes that streams of one encoder have in common at least, if anything is. */
const LEAST_ALIKE: u32 = 64
/** How much is inflated before its rows are looked at, while they are in the cache. */
const STEP: usize = 131072

/** Decodes one picture to pixels. OK, DAMAGED, or UNSUPPORTED for a picture that is not opaque. */
export function decodeOne(picture: usize, scratch: usize): i32 {
  begin(picture, scratch)
  if (inflatePicture(picture, true, false) != OK) return DAMAGED
  return load<u32>(picture, PIXEL_BYTES) == 4 ? dropAlpha(picture) : OK
}

/**
 * Decodes two pictures and fills `same` (u8 per row of the second one, 1: the first one has the same pixels at that
 * row). Rows hold filtered bytes until `prepare`. Where the streams begin alike the second one is decoded only from
 * the last block that both have. OK, DAMAGED, or UNSUPPORTED for pictures that are not opaque.
 */
export function decodePair(first: usize, second: usize, same: usize, scratch: usize): i32 {
  memory.fill(same, 0, load<u32>(second, HEIGHT))
  const isAlike = load<u32>(first, WIDTH) == load<u32>(second, WIDTH)
  if (!isAlike || load<u32>(first, PIXEL_BYTES) + load<u32>(second, PIXEL_BYTES) != 6) {
    const kind = decodeOne(first, scratch)
    if (kind != OK) return kind
    const otherKind = decodeOne(second, scratch)
    if (otherKind != OK) return otherKind
    if (isAlike) compareAll(first, second, same)
    return OK
  }
  begin(first, scratch)
  begin(second, scratch)
  store<u32>(second, <u32>same, SAME)
  const alike = commonBytes(first, second)
  if (inflatePicture(first, false, true) != OK) return DAMAGED
  return inflateSecond(first, second, same, alike)
}

function begin(picture: usize, scratch: usize): void {
  store<u32>(picture, 0, SAME)
  store<u32>(picture, <u32>scratch, SCRATCH)
  store<u32>(picture, 0, FIRST_ROW)
  store<u32>(STATE, 0, RELATION)
  memory.fill(zeroRow(scratch), 0, load<u32>(picture, STRIDE))
}

function beginPicture(picture: usize): i32 {
  const room = load<u32>(picture, STRIDE) * load<u32>(picture, HEIGHT)
  store<u32>(STATE, 0, WHOLE_ROWS)
  return beginInflate(load<u32>(picture, STREAM), load<u32>(picture, STREAM_LENGTH), load<u32>(picture, PIXELS) - 1, room,
  )
}

function inflatePicture(picture: usize, unfilters: bool, records: bool): i32 {
  if (beginPicture(picture) != OK) return DAMAGED
  let real: u32 = 0
  while (true) {
    const ended = inflateRows(picture, records)
    if (ended == DAMAGED) return DAMAGED
    if (unfilters) {
      const free = freeRows(picture, ended)
      makeReal(picture, real, free)
      real = free
    }
    if (ended == OK) return OK
  }
}

/** Inflates a step further. OK at the end, PAUSED before it, DAMAGED also for a row with an unknown filter. */
function inflateRows(picture: usize, records: bool): i32 {
  const ended = inflate(<usize>load<u32>(STATE, OUT) + STEP, records)
  if (ended == DAMAGED) return DAMAGED
  const whole = (load<u32>(STATE, OUT) - load<u32>(STATE, OUT_START)) / load<u32>(picture, STRIDE)
  for (let y = load<u32>(STATE, WHOLE_ROWS); y < whole; y++) if (filterOf(picture, y) > PAETH) return DAMAGED
  store<u32>(STATE, whole, WHOLE_ROWS)
  return ended
}

/** How many rows may be made pixels: those that no match can reach any more. */
function freeRows(picture: usize, ended: i32): u32 {
  if (ended == OK) return load<u32>(picture, HEIGHT)
  const done = load<u32>(STATE, OUT) - load<u32>(STATE, OUT_START)
  return done < WINDOW ? 0 : (done - WINDOW) / load<u32>(picture, STRIDE)
}

function inflateSecond(first: usize, second: usize, same: usize, alike: u32): i32 {
  const rows = min(load<u32>(first, HEIGHT), load<u32>(second, HEIGHT))
  const blocks = load<u32>(STATE, BLOCK_COUNT)
  if (beginPicture(second) != OK) return DAMAGED
  skipShared(first, second, same, blocks, alike)
  let found = load<u32>(second, FIRST_ROW)
  while (true) {
    const ended = inflateRows(second, false)
    if (ended == DAMAGED) return DAMAGED
    const free = min(rows, freeRows(second, ended))
    if (free > found) {
      findSame(first, second, same, found, free)
      found = free
    }
    if (ended == OK) return OK
  }
}

/** Sets the second picture's inflation to the last block that begins before the streams differ. */
function skipShared(first: usize, second: usize, same: usize, blocks: u32, alike: u32): void {
  const stride = load<u32>(second, STRIDE)
  const room = stride * load<u32>(second, HEIGHT)
  let block = STATE + BLOCKS + (<usize>blocks << 3)
  let from: u32 = 0
  while (block > STATE + BLOCKS) {
    block -= 8
    from = load<u32>(block, 4)
    if (load<u32>(block) <= alike << 3 && from <= room) break
    from = 0
  }
  if (from < WINDOW || alike < LEAST_ALIKE) return
  const row = from / stride
  const copied = min(from - WINDOW, row * stride)
  memory.copy(rowAt(second, 0) - 1 + copied, rowAt(first, 0) - 1 + copied, from - copied)
  seekBit(load<u32>(block))
  store<u32>(STATE, load<u32>(STATE, OUT_START) + from, OUT)
  store<u32>(STATE, row, WHOLE_ROWS)
  store<u32>(second, row, FIRST_ROW)
  memory.fill(same, 1, row)
}

function commonBytes(first: usize, second: usize): u32 {
  const a = <usize>load<u32>(first, STREAM)
  const b = <usize>load<u32>(second, STREAM)
  const bytes = min(load<u32>(first, STREAM_LENGTH), load<u32>(second, STREAM_LENGTH))
  let alike: u32 = 0
  while (alike + 64 <= bytes && equalBytes(a + alike, b + alike, 64)) alike += 64
  while (alike < bytes && load<u8>(a + alike) == load<u8>(b + alike)) alike++
  return alike
}

function compareAll(first: usize, second: usize, same: usize): void {
  const rows = min(load<u32>(first, HEIGHT), load<u32>(second, HEIGHT))
  const bytes = load<u32>(first, STRIDE) - 1
  for (let y: u32 = 0; y < rows; y++) {
    store<u8>(same + y, equalBytes(rowAt(first, y), rowAt(second, y), bytes) ? 1 : 0)
  }
}
