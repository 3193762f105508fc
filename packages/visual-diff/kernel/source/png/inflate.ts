import { inflateCodes } from './inflate-codes'
import {
  BLOCK_COUNT, BLOCKS, DAMAGED, IN, IN_BLOCK, IN_END, IN_START, IS_LAST, MOST_BLOCKS, OK, OUT, OUT_END, OUT_START,
  PAUSED, STATE,
} from '../layout'
import { dynamicTables, fixedTables } from './read-tables'
import { bitAt, refill, seekBit, takeBits } from './take-bits'

/** Begins a zlib stream (RFC 1950). Input is readable for 64 bytes past its end, output writable for 544. */
export function beginInflate(stream: usize, length: u32, out: usize, room: u32): i32 {
  if (length < 6) return DAMAGED
  const head = <u32>load<u8>(stream) * 256 + load<u8>(stream, 1)
  if (head % 31 != 0 || (head & 0x0f20) != 0x0800 || head >> 12 > 7) return DAMAGED
  store<u32>(STATE, <u32>stream, IN_START)
  store<u32>(STATE, <u32>(stream + length), IN_END)
  store<u32>(STATE, <u32>out, OUT)
  store<u32>(STATE, <u32>out, OUT_START)
  store<u32>(STATE, <u32>out + room, OUT_END)
  store<u32>(STATE, 0, IN_BLOCK)
  store<u32>(STATE, 0, IS_LAST)
  store<u32>(STATE, 0, BLOCK_COUNT)
  seekBit(16)
  return OK
}

/**
 * Inflates until the output has reached `pause` (an address) or ends. OK: all of it is there, exactly as much as
 * there is room for. PAUSED: call again. DAMAGED: otherwise; nothing is written past the room but for 544 bytes.
 * `records` says whether to note where blocks begin.
 */
export function inflate(pause: usize, records: bool): i32 {
  while (true) {
    if (!load<u32>(STATE, IN_BLOCK)) {
      if (load<u32>(STATE, IS_LAST)) return load<u32>(STATE, OUT) == load<u32>(STATE, OUT_END) ? OK : DAMAGED
      if (<usize>load<u32>(STATE, OUT) > pause) return PAUSED
      if (records) recordBlock()
      if (!beginBlock()) return DAMAGED
      if (!load<u32>(STATE, IN_BLOCK)) continue
    }
    const ended = inflateCodes(min(pause, <usize>load<u32>(STATE, OUT_END)))
    if (ended == DAMAGED || load<u32>(STATE, OUT) > load<u32>(STATE, OUT_END)) return DAMAGED
    if (ended == PAUSED) return PAUSED
    store<u32>(STATE, 0, IN_BLOCK)
    if (bitAt() > (load<u32>(STATE, IN_END) - load<u32>(STATE, IN_START)) << 3) return DAMAGED
  }
}

function recordBlock(): void {
  const count = load<u32>(STATE, BLOCK_COUNT)
  if (count == MOST_BLOCKS) return
  const at = STATE + BLOCKS + (<usize>count << 3)
  store<u32>(at, bitAt())
  store<u32>(at, load<u32>(STATE, OUT) - load<u32>(STATE, OUT_START), 4)
  store<u32>(STATE, count + 1, BLOCK_COUNT)
}

function beginBlock(): bool {
  refill()
  if (load<u32>(STATE, IN) > load<u32>(STATE, IN_END) + 8) return false
  store<u32>(STATE, takeBits(1), IS_LAST)
  switch (takeBits(2)) {
    case 0:
      return copyStored()
    case 1:
      store<u32>(STATE, 1, IN_BLOCK)
      return fixedTables()
    case 2:
      store<u32>(STATE, 1, IN_BLOCK)
      return dynamicTables()
    default:
      return false
  }
}

function copyStored(): bool {
  const bit = (bitAt() + 7) & ~7
  const at = load<u32>(STATE, IN_START) + (bit >> 3)
  const end = load<u32>(STATE, IN_END)
  if (at + 4 > end) return false
  const bytes = <u32>load<u16>(at)
  if ((bytes ^ load<u16>(at, 2)) != 0xffff || bytes > end - at - 4) return false
  const out = load<u32>(STATE, OUT)
  if (bytes > load<u32>(STATE, OUT_END) - out) return false
  memory.copy(out, at + 4, bytes)
  store<u32>(STATE, out + bytes, OUT)
  seekBit(bit + ((4 + bytes) << 3))
  return true
}
