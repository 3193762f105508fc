import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long JSON is written before others have their turn. */
const sliceMs = 10
/** Arrays at this depth and above are written member by member. */
const maxDepth = 3

/**
 * The JSON of a value in pieces, as JSON.stringify writes it. Between two of them, others have their turn: an answer of many megabytes holds
 * up nobody else.
 */
export async function* writeJson(value: unknown): AsyncGenerator<string> {
  let text = ''
  let began = performance.now()
  for (const piece of piecesOf(value, 0)) {
    text += piece
    if (performance.now() - began < sliceMs) continue
    yield text
    text = ''
    await nextTurn()
    began = performance.now()
  }
  yield text
}

function* piecesOf(value: unknown, depth: number): Generator<string> {
  if (Array.isArray(value) && depth < maxDepth) yield* piecesOfArray(value, depth)
  else if (isPlain(value) && depth < maxDepth) yield* piecesOfObject(value, depth)
  else yield JSON.stringify(value) ?? 'null'
}

function* piecesOfArray(all: unknown[], depth: number): Generator<string> {
  yield '['
  for (const [nth, one] of all.entries()) {
    if (nth > 0) yield ','
    yield* piecesOf(one, depth + 1)
  }
  yield ']'
}

function* piecesOfObject(value: object, depth: number): Generator<string> {
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
