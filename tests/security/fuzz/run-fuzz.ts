import { operations, type ServedOperation } from '@vigia/api/operations'
import type { Call } from '../../stories/ownership/call-spec.ts'
import { callSpecOf } from '../../stories/ownership/calls.ts'
import type { OwnedData } from '../../stories/ownership/owned-data.ts'
import { operatorHeaders } from '../../stories/support/dead-letters.ts'
import { newPasswords, samplesOf } from './fuzz-data.ts'
import { makeCase, type FuzzRequest } from './make-case.ts'
import { openRandom } from './random.ts'
import { sendCase, type Answered } from './send-case.ts'
import { validCalls, type Setting, type ValidCall } from './valid-calls.ts'

export interface Fuzz extends Setting {
  /** The cookies of a visitor who owns nothing. */
  visitorCookie: string
  seed: string
  /** The number of requests for each operation. */
  cases: number
  /** Runs only this operation, and only this case of it. */
  only?: { operation?: string | undefined; nth?: number | undefined }
}

export interface Fault {
  operation: string
  nth: number
  what: string
  request: FuzzRequest
}

export interface OperationCount {
  id: string
  calls: number
  statuses: Record<number, number>
  slowestMs: number
}

/** Operations that need a page that has changed and is not approved yet, so they come first. */
const firstOnes = new Set(['reportPage', 'rejectDetection'])
/** Operations that end the website, the session or the account that others need, so they come last. */
const lastOnes = ['acceptGone', 'stopWatching', 'changePassword', 'signOut', 'removeWebsite', 'closeAccount']
const rank = ({ id, method }: ServedOperation) => {
  if (firstOnes.has(id)) return -1
  return lastOnes.includes(id) ? 2 + lastOnes.indexOf(id) : Number(method === 'DELETE')
}
/** Operations whose success ends the session that they were called with. */
const renewsSession = new Set(['signIn', 'signInWithProvider', 'verifyEmail'])
const inFlight = 3

/**
 * Sends generated requests for every operation of the contract. Returns counts by operation, and the requests
 * whose answers break the contract.
 */
export async function runFuzz(fuzz: Fuzz): Promise<{ counts: OperationCount[]; faults: Fault[] }> {
  const counts: OperationCount[] = []
  const faults: Fault[] = []
  const wanted = fuzz.only?.operation
  for (const operation of operations.toSorted((one, other) => rank(one) - rank(other))) {
    if (wanted && operation.id !== wanted) continue
    const found = await fuzzOperation(fuzz, operation)
    counts.push(found.count)
    faults.push(...found.faults)
  }
  return { counts, faults }
}

async function fuzzOperation(
  fuzz: Fuzz,
  operation: ServedOperation,
): Promise<{ count: OperationCount; faults: Fault[] }> {
  const count: OperationCount = { id: operation.id, calls: 0, statuses: {}, slowestMs: 0 }
  const faults: Fault[] = []
  await signInAgain(fuzz.owner)
  const valid = await findValidCall(fuzz, operation)
  const numbers = Array.from({ length: fuzz.cases }, (_, nth) => nth).values()
  const work = async () => {
    for (const nth of numbers) {
      if (fuzz.only?.nth !== undefined && nth !== fuzz.only.nth) continue
      const request = requestFor(fuzz, operation, valid, nth)
      const answer = await sendCase(fuzz.stack.url, request)
      addAnswer(count, answer)
      const what = explainFault(answer, request)
      if (what) faults.push({ operation: operation.id, nth, what, request })
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  return { count, faults }
}

function addAnswer(count: OperationCount, { status, ms }: Answered): void {
  count.calls += 1
  count.statuses[status] = (count.statuses[status] ?? 0) + 1
  count.slowestMs = Math.max(count.slowestMs, ms)
}

/** A call may have ended the owner's session, as signing in with it does. */
async function signInAgain({ owner, person }: OwnedData): Promise<void> {
  if ((await owner.get('/api/auth/user')).status !== 401) return
  const { email, password } = person
  // A call may have changed the password, too.
  for (const one of [password, ...newPasswords])
    if ((await owner.post('/api/auth/login', { email, password: one })).status === 200) return
}

/** The first call of an operation is valid, and its ids exist. */
async function findValidCall(fuzz: Fuzz, { id, method, path }: ServedOperation): Promise<ValidCall> {
  const made = await validCalls[id]?.(fuzz)
  const [call] = callSpecOf(`${method} ${path}`).calls(fuzz.owner)
  if (!call) throw new Error(`${id} has no call`)
  return made ?? call
}

function requestFor(
  { stack, owner, visitorCookie, seed }: Fuzz,
  operation: ServedOperation,
  valid: ValidCall,
  nth: number,
): FuzzRequest {
  const random = openRandom(`${seed} ${operation.id} ${nth}`)
  const operator = operation.caller === 'operator' ? operatorHeaders(stack) : undefined
  const call = random.pick(callSpecOf(`${operation.method} ${operation.path}`).calls(owner))
  if (nth === 0)
    return validRequest(operation, valid, operator ?? { cookie: (valid.by ?? owner.owner).cookie })
  const request = makeCase(operation, call, samplesOf(owner), random)
  // A few are sent without the key.
  if (operator && random.chance(0.9)) return { ...request, headers: { ...request.headers, ...operator } }
  const own = renewsSession.has(operation.id) ? '' : owner.owner.cookie
  const cookie = random.pick([...Array.from({ length: 8 }, () => own), visitorCookie, ''])
  return { ...request, headers: { ...request.headers, ...(cookie && { cookie }) } }
}

function validRequest(
  { method }: ServedOperation,
  { path, body }: Call,
  proof: Record<string, string>,
): FuzzRequest {
  const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body))
  const type = bytes.length > 0 && { 'content-type': 'application/json' }
  return { method, path, headers: { ...proof, ...type }, body: bytes }
}

/** zod's own message, which appears where the contract has no sentence. */
const noSentence = /^(Invalid (input|option|string|UUID|key|element|ISO)|Unrecognized key|Too (small|big):)/

/** The reason why this answer breaks the contract; undefined if it does not. */
export function explainFault(
  { status, body }: Pick<Answered, 'status' | 'body'>,
  { method }: Pick<FuzzRequest, 'method'>,
) {
  if (status === 0) return `no answer: ${body}`
  if (status >= 500) return `${status}: ${body.slice(0, 300)}`
  if (status < 400 || method === 'HEAD') return undefined
  const message = messageIn(body)
  if (message === undefined) return `${status} without a message: ${body.slice(0, 300)}`
  return noSentence.test(message) ? `${status} without a sentence for people: ${message}` : undefined
}

function messageIn(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' && /^\p{Lu}.{3,}/u.test(message) ? message : undefined
  } catch {
    return undefined
  }
}
