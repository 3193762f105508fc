import { DISTANCE_BITS, END, LENGTH, LITERAL, LITERAL_BITS, SUBTABLE } from './build-table'
import { copyMatch } from './copy-match'
import { MATCH } from './join-codes'
import {
  BIT_COUNT, BITS, DAMAGED, DISTANCES, IN, IN_END, IN_LIMIT, JOINED, LIMIT, LITERALS, OK, OUT, OUT_START, PAUSED,
  RUNS_OF, STATE,
} from '../layout'
import { bitAt, seekBit } from './take-bits'

/** Bits that were used are kept below those that follow: an index is then where its entry of 8 bytes lies. */
const BELOW: u64 = 3
const INDEX: usize = ((1 << LITERAL_BITS) - 1) << 3
const DISTANCE_INDEX: usize = ((1 << DISTANCE_BITS) - 1) << 2

/**
 * Decodes the codes of one block until it ends (OK) or the output is past `limit` (PAUSED). Bits are held in 64, filled
 * up by one load whose overlap is counted out again, so two joined codes, or a length and a distance with all extra bits,
 * never need a test. The next entry is looked up before bits are filled up, so that neither waits for the other.
 */
export function inflateCodes(limit: usize): i32 {
  store<u32>(STATE, <u32>limit, LIMIT)
  store<u32>(STATE, load<u32>(STATE, IN_END) + 8, IN_LIMIT)
  seekBit(bitAt())
  let at = <usize>load<u32>(STATE, IN)
  let out = <usize>load<u32>(STATE, OUT)
  let bits = load<u64>(STATE, BITS) << BELOW
  let count = load<u64>(STATE, BIT_COUNT) + BELOW
  let ended = PAUSED
  bits |= load<u64>(at) << count
  at += <usize>(63 - count) >> 3
  count |= 56
  let slot = <usize>bits & INDEX
  let entry = load<u64>(slot, STATE + JOINED)

  while (out <= <usize>load<u32>(STATE, LIMIT)) {
    if (at > <usize>load<u32>(STATE, IN_LIMIT)) return DAMAGED
    bits |= load<u64>(at) << count
    at += <usize>(63 - count) >> 3
    count |= 56
    // A block that has hardly anything but literals: that one follows another can be foreseen.
    if (<u32>entry & load<u32>(STATE, RUNS_OF)) {
      bits >>= entry
      count -= entry & 63
      store<u32>(out, <u32>(entry >> 32))
      out += <usize>(entry >> 10) & 3
      slot = <usize>bits & INDEX
      entry = load<u64>(slot, STATE + JOINED)
      if (entry & LITERAL) {
        bits >>= entry
        count -= entry & 63
        store<u32>(out, <u32>(entry >> 32))
        out += <usize>(entry >> 10) & 3
        slot = <usize>bits & INDEX
        entry = load<u64>(slot, STATE + JOINED)
        if (entry & LITERAL) {
          bits >>= entry
          count -= entry & 63
          store<u32>(out, <u32>(entry >> 32))
          out += <usize>(entry >> 10) & 3
          slot = <usize>bits & INDEX
          entry = load<u64>(slot, STATE + JOINED)
        }
      }
      continue
    }
    // Else it cannot: literals are copied as a match is, from the table, at a distance of 0.
    if (entry & (LITERAL | MATCH)) {
      let now = entry
      let literals = slot + (STATE + JOINED + 4)
      let extra = (bits >> BELOW) & ~(<u64>-1 << now)
      bits >>= now
      count -= now & 63
      slot = <usize>bits & INDEX
      entry = load<u64>(slot, STATE + JOINED)
      let length = <usize>(now >> 10) & 511
      let distance = <usize>(now >> 48) + <usize>(extra >> (now >> 26))
      if (out - distance < <usize>load<u32>(STATE, OUT_START)) return DAMAGED
      copyMatch(out, select(literals, out - distance, <bool>((<u32>now >> 8) & 1)), length, distance)
      out += length
      if (!(entry & (LITERAL | MATCH))) continue
      now = entry
      literals = slot + (STATE + JOINED + 4)
      extra = (bits >> BELOW) & ~(<u64>-1 << now)
      bits >>= now
      count -= now & 63
      slot = <usize>bits & INDEX
      entry = load<u64>(slot, STATE + JOINED)
      length = <usize>(now >> 10) & 511
      distance = <usize>(now >> 48) + <usize>(extra >> (now >> 26))
      if (out - distance < <usize>load<u32>(STATE, OUT_START)) return DAMAGED
      copyMatch(out, select(literals, out - distance, <bool>((<u32>now >> 8) & 1)), length, distance)
      out += length
      continue
    }
    let code = <u32>entry
    if (code & SUBTABLE) {
      bits >>= LITERAL_BITS
      count -= LITERAL_BITS
      const mask = (<usize>1 << ((code >> 12) & 15)) - 1
      code = load<u32>(((code >> 16) + (<usize>(bits >> BELOW) & mask)) << 2, STATE + LITERALS)
      if (code & LITERAL) {
        bits >>= <u64>code
        count -= <u64>code & 63
        store<u8>(out, <u8>(code >> 16))
        out += 1
        slot = <usize>bits & INDEX
        entry = load<u64>(slot, STATE + JOINED)
        continue
      }
    }
    if (!(code & LENGTH)) {
      if (!(code & END)) return DAMAGED
      bits >>= <u64>code
      count -= <u64>code & 63
      ended = OK
      break
    }
    let extra = <u32>(bits >> BELOW) & ~(-1 << (code & 63))
    const length = <usize>(code >> 16) + <usize>(extra >> ((code >> 12) & 15))
    bits >>= <u64>code
    count -= <u64>code & 63
    code = load<u32>(<usize>(bits >> 1) & DISTANCE_INDEX, STATE + DISTANCES)
    if (code & SUBTABLE) {
      bits >>= DISTANCE_BITS
      count -= DISTANCE_BITS
      const mask = (<usize>1 << ((code >> 12) & 15)) - 1
      code = load<u32>(((code >> 16) + (<usize>(bits >> BELOW) & mask)) << 2, STATE + DISTANCES)
    }
    if (code == 0) return DAMAGED
    extra = <u32>(bits >> BELOW) & ~(-1 << (code & 63))
    const distance = <usize>(code >> 16) + <usize>(extra >> ((code >> 12) & 15))
    bits >>= <u64>code
    count -= <u64>code & 63
    bits |= load<u64>(at) << count
    at += <usize>(63 - count) >> 3
    count |= 56
    slot = <usize>bits & INDEX
    entry = load<u64>(slot, STATE + JOINED)
    if (out - distance < <usize>load<u32>(STATE, OUT_START)) return DAMAGED
    copyMatch(out, out - distance, length, distance)
    out += length
  }
  store<u32>(STATE, <u32>at, IN)
  store<u32>(STATE, <u32>out, OUT)
  store<u64>(STATE, bits >> BELOW, BITS)
  store<u64>(STATE, count - BELOW, BIT_COUNT)
  return ended
}
