import { buildTable, DISTANCE_BITS, LITERAL, LITERAL_BITS } from './build-table'
import { joinCodes } from './join-codes'
import { BITS, DISTANCES, IN, IN_END, JOINED, LENGTHS, LITERALS, RUNS_OF, STATE } from '../layout'
import { refill, takeBits } from './take-bits'

// The order in which a block gives the lengths of the code for code lengths (RFC 1951, 3.2.7).
const order = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15])

/** Of 32768 codes. */
const FEW_MATCHES: u32 = 4096

/** The codes of a block that tells none (RFC 1951, 3.2.6). */
export function fixedTables(): bool {
  const lengths = STATE + LENGTHS
  memory.fill(lengths, 8, 144)
  memory.fill(lengths + 144, 9, 112)
  memory.fill(lengths + 256, 7, 24)
  memory.fill(lengths + 280, 8, 8)
  memory.fill(lengths + 288, 5, 32)
  return buildTables(288, 32)
}

/** The codes that a block tells (3.2.7). False if no encoder may write them. */
export function dynamicTables(): bool {
  const lengths = STATE + LENGTHS
  const literals = takeBits(5) + 257
  const distances = takeBits(5) + 1
  const codes = takeBits(4) + 4
  if (literals > 286 || distances > 30) return false
  memory.fill(lengths, 0, 19)
  for (let nth: u32 = 0; nth < codes; nth++) {
    refill()
    store<u8>(lengths + load<u8>(order + nth), <u8>takeBits(3))
  }
  // Written where the literal table will be. Its 19 symbols read as literals.
  if (!buildTable(lengths, 19, STATE + LITERALS, 7, false)) return false
  if (!readLengths(literals + distances)) return false
  return load<u8>(lengths + 256) != 0 && buildTables(literals, distances)
}

function readLengths(count: u32): bool {
  const lengths = STATE + LENGTHS
  const table = STATE + LITERALS
  let nth: u32 = 0
  while (nth < count) {
    refill()
    if (load<u32>(STATE, IN) > load<u32>(STATE, IN_END) + 8) return false
    const entry = load<u32>(table + (<usize>(<u32>load<u64>(STATE, BITS) & 127) << 2))
    if (entry == 0) return false
    takeBits(entry & 63)
    const symbol = entry >> 16
    if (symbol < 16) {
      store<u8>(lengths + nth, <u8>symbol)
      nth++
      continue
    }
    if (symbol == 16 && nth == 0) return false
    const value: u32 = symbol == 16 ? load<u8>(lengths + nth - 1) : 0
    const least: u32 = symbol == 18 ? 11 : 3
    const times = least + takeBits(symbol == 16 ? 2 : symbol == 17 ? 3 : 7)
    if (times > count - nth) return false
    memory.fill(lengths + nth, <u8>value, times)
    nth += times
  }
  return true
}

function buildTables(literals: u32, distances: u32): bool {
  const lengths = STATE + LENGTHS
  if (!buildTable(lengths + literals, distances, STATE + DISTANCES, DISTANCE_BITS, true)) return false
  if (!buildTable(lengths, literals, STATE + LITERALS, LITERAL_BITS, false)) return false
  store<u32>(STATE, matchShare(lengths, literals) < FEW_MATCHES ? LITERAL : 0, RUNS_OF)
  joinCodes()
  return true
}

/** How many of 32768 codes begin a match, if all come as often as their bits say. */
function matchShare(lengths: usize, literals: u32): u32 {
  let share: u32 = 0
  for (let symbol: u32 = 257; symbol < literals; symbol++) {
    const bits = <u32>load<u8>(lengths + symbol)
    if (bits != 0) share += 32768 >> bits
  }
  return share
}
