import { DISTANCE_BITS, END, LENGTH, LITERAL, LITERAL_BITS, SUBTABLE } from './build-table'
import { copyMatch } from './copy-match'
import { MATCH } from './join-codes'
import {
  BIT_COUNT, BITS, DAMAGED, DISTANCES, IN, IN_END, JOINED, LITERALS, OK, OUT, OUT_START, PAUSED,
} from './layout'

const INDEX: usize = (1 << LITERAL_BITS) - 1

/**
 * Decodes the codes of one block until it ends (OK) or the output is past `limit` (PAUSED). Bits are held in 64, filled
 * up by one load whose overlap is counted out again, so a length and a distance with all extra bits never need a test.
 * The next entry is looked up before bits are filled up, so that neither waits for the other.
 */
export function inflateCodes(state: usize, limit: usize): i32 {
  const inEnd = <usize>load<u32>(state, IN_END) + 8
  const start = <usize>load<u32>(state, OUT_START)
  let at = <usize>load<u32>(state, IN)
  let out = <usize>load<u32>(state, OUT)
  let bits = load<u64>(state, BITS)
  let count = load<u64>(state, BIT_COUNT)
  let ended = PAUSED
  bits |= load<u64>(at) << count
  at += <usize>(63 - count) >> 3
  count |= 56
  let slot = state + ((<usize>bits & INDEX) << 3)
  let entry = <u64>load<u32>(slot, JOINED)

  while (out <= limit) {
    if (at > inEnd) return DAMAGED
    bits |= load<u64>(at) << count
    at += <usize>(63 - count) >> 3
    count |= 56
    let length: usize
    let distance: usize
    if (entry & MATCH) {
      const extra = bits & ~(<u64>-1 << entry)
      bits >>= entry
      count -= entry & 63
      length = <usize>load<u16>(slot, JOINED + 4)
      distance = <usize>load<u16>(slot, JOINED + 6) + <usize>(extra >> (entry >> 26))
      slot = state + ((<usize>bits & INDEX) << 3)
      entry = <u64>load<u32>(slot, JOINED)
    } else if (entry & LITERAL) {
      bits >>= entry
      count -= entry & 63
      store<u32>(out, load<u32>(slot, JOINED + 4))
      out += <usize>(entry >> 10) & 3
      slot = state + ((<usize>bits & INDEX) << 3)
      entry = <u64>load<u32>(slot, JOINED)
      if (entry & LITERAL) {
        bits >>= entry
        count -= entry & 63
        store<u32>(out, load<u32>(slot, JOINED + 4))
        out += <usize>(entry >> 10) & 3
        slot = state + ((<usize>bits & INDEX) << 3)
        entry = <u64>load<u32>(slot, JOINED)
        if (entry & LITERAL) {
          bits >>= entry
          count -= entry & 63
          store<u32>(out, load<u32>(slot, JOINED + 4))
          out += <usize>(entry >> 10) & 3
          slot = state + ((<usize>bits & INDEX) << 3)
          entry = <u64>load<u32>(slot, JOINED)
        }
      }
      continue
    } else {
      if (entry & SUBTABLE) {
        bits >>= LITERAL_BITS
        count -= LITERAL_BITS
        const mask = (<usize>1 << (<usize>(entry >> 12) & 15)) - 1
        entry = <u64>load<u32>(state + LITERALS + ((<usize>(entry >> 16) + (<usize>bits & mask)) << 2))
        if (entry & LITERAL) {
          bits >>= entry
          count -= entry & 63
          store<u8>(out, <u8>(entry >> 16))
          out += 1
          slot = state + ((<usize>bits & INDEX) << 3)
          entry = <u64>load<u32>(slot, JOINED)
          continue
        }
      }
      if (!(entry & LENGTH)) {
        if (!(entry & END)) return DAMAGED
        bits >>= entry
        count -= entry & 63
        ended = OK
        break
      }
      length = <usize>(entry >> 16) + <usize>((bits & ~(<u64>-1 << entry)) >> ((entry >> 12) & 15))
      bits >>= entry
      count -= entry & 63
      entry = <u64>load<u32>(state + DISTANCES + ((<usize>bits & ((1 << DISTANCE_BITS) - 1)) << 2))
      if (entry & SUBTABLE) {
        bits >>= DISTANCE_BITS
        count -= DISTANCE_BITS
        const mask = (<usize>1 << (<usize>(entry >> 12) & 15)) - 1
        entry = <u64>load<u32>(state + DISTANCES + ((<usize>(entry >> 16) + (<usize>bits & mask)) << 2))
      }
      if (entry == 0) return DAMAGED
      distance = <usize>(entry >> 16) + <usize>((bits & ~(<u64>-1 << entry)) >> ((entry >> 12) & 15))
      bits >>= entry
      count -= entry & 63
      bits |= load<u64>(at) << count
      at += <usize>(63 - count) >> 3
      count |= 56
      slot = state + ((<usize>bits & INDEX) << 3)
      entry = <u64>load<u32>(slot, JOINED)
    }
    if (distance > out - start) return DAMAGED
    copyMatch(out, length, distance)
    out += length
  }
  store<u32>(state, <u32>at, IN)
  store<u32>(state, <u32>out, OUT)
  store<u64>(state, bits, BITS)
  store<u64>(state, count, BIT_COUNT)
  return ended
}
