import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds for which JSON is written before other work continues. */
const sliceMs = 10
/** Arrays at this depth and above are written member by member. */
const maxDepth = 3

/** A list whose members come one after another. */
interface Arriving {
  members: AsyncIterable<unknown>
  depth: number
}

/**
 * The JSON of a value in pieces, as JSON.stringify writes it; an asynchronous iterable within the first
 * levels is written as an array of its values, and is never completely in memory. Other work continues
 * between two pieces, so that an answer of many megabytes does not block it.
 */
export async function* writeJson(value: unknown): AsyncGenerator<string> {
  let text = ''
  let began = performance.now()
  for await (const piece of arrivedPieces(piecesOf(value, 0))) {
    text += piece
    if (performance.now() - began < sliceMs) continue
    yield text
    text = ''
    await nextTurn()
    began = performance.now()
  }
  yield text
}

async function* arrivedPieces(pieces: Iterable<string | Arriving>): AsyncGenerator<string> {
  for (const piece of pieces) {
    if (typeof piece === 'string') yield piece
    else yield* piecesOfArriving(piece)
  }
}

async function* piecesOfArriving({ members, depth }: Arriving): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for await (const one of members) {
    if (!isFirst) yield ','
    isFirst = false
    yield* arrivedPieces(piecesOf(one, depth + 1))
  }
  yield ']'
}

function* piecesOf(value: unknown, depth: number): Generator<string | Arriving> {
  if (isAsyncIterable(value) && depth < maxDepth) yield { members: value, depth }
  else if (Array.isArray(value) && depth < maxDepth) yield* piecesOfArray(value, depth)
  else if (isPlain(value) && depth < maxDepth) yield* piecesOfObject(value, depth)
  else yield JSON.stringify(value) ?? 'null'
}

function* piecesOfArray(all: unknown[], depth: number): Generator<string | Arriving> {
  yield '['
  for (const [nth, one] of all.entries()) {
    if (nth > 0) yield ','
    yield* piecesOf(one, depth + 1)
  }
  yield ']'
}

function* piecesOfObject(value: object, depth: number): Generator<string | Arriving> {
  yield '{'
  let isFirst = true
  for (const [key, one] of Object.entries(value)) {
    if (one === undefined) continue
    yield `${isFirst ? '' : ','}${JSON.stringify(key)}:`
    isFirst = false
    yield* piecesOf(one, depth + 1)
  }
  yield '}'
}

/** Anything else may say itself what its JSON is, as a date does. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('toJSON' in value)

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value
