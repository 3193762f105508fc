import type { Settings } from '../settings/settings.ts'
import { attempt, type Reply, type Request } from './attempt.ts'
import { explainDelay, readAnswer, sayAway } from './explain.ts'
import { delayMs, isPassing } from './retry.ts'
import type { TimeLimit } from './time-limit.ts'

/** An answer that is final; the body is what was read as JSON. */
export interface Answer {
  status: number
  body: unknown
}

interface Options {
  settings: Pick<Settings, 'origin' | 'token'>
  time: TimeLimit
  userAgent: string
  /** Is called with the reason when a request has to wait, once for each reason. */
  onWait: (message: string) => void
  /** How long is waited for a first answer, which an address that was mistyped never gives. */
  firstAnswerMs?: number
}

interface Sent {
  method: Request['method']
  path: string
  /** What is sent as JSON. */
  body?: object
}

const requestMs = 30_000
const imageMs = 10_000
const defaultFirstAnswerMs = 60_000

/** The connection to Vigia; what cannot be answered at the moment is asked again until the time is over. */
export class Connection {
  readonly origin: string
  readonly time: TimeLimit
  readonly #headers: Record<string, string>
  readonly #onWait: Options['onWait']
  readonly #startedWithMs: number
  readonly #firstAnswerMs: number
  #hasAnswered = false
  #said: string | undefined

  constructor({ settings: { origin, token }, time, userAgent, onWait, firstAnswerMs }: Options) {
    this.origin = origin
    this.time = time
    this.#headers = { authorization: `Bearer ${token}`, 'user-agent': userAgent }
    this.#onWait = onWait
    this.#startedWithMs = time.leftMs()
    this.#firstAnswerMs = firstAnswerMs ?? defaultFirstAnswerMs
  }

  get(path: string): Promise<Answer> {
    return this.#ask({ method: 'GET', path })
  }

  post(path: string, body?: object): Promise<Answer> {
    return this.#ask({ method: 'POST', path, ...(body && { body }) })
  }

  /** The bytes of an image; undefined if it is not there, or does not come. The time may be over by then. */
  async getImage(path: string): Promise<Buffer | undefined> {
    const found = await this.#attempt({ method: 'GET', path }, imageMs)
    return found instanceof Error || found.status !== 200 ? undefined : found.body
  }

  async #attempt(sent: Sent, timeoutMs: number): Promise<Reply | Error> {
    const { method, path, body } = sent
    const headers = body ? { ...this.#headers, 'content-type': 'application/json' } : this.#headers
    const content = body && { body: JSON.stringify(body) }
    const { cancelled } = this.time
    const url = this.origin + path
    const found = await attempt({ method, url, headers, timeoutMs, cancelled, ...content })
    if (!(found instanceof Error)) this.#hasAnswered = true
    return found
  }

  async #ask(sent: Sent): Promise<Answer> {
    for (let nth = 0; ; nth += 1) {
      const found = await this.#attempt(sent, Math.min(requestMs, this.time.leftMs()))
      if (!(found instanceof Error) && !isPassing(found.status)) return readAnswer(found, this.origin)
      const message = explainDelay(found, this.origin)
      const waitMs = delayMs(found instanceof Error ? undefined : found.headers, nth)
      if (waitMs >= this.#patienceMs()) throw sayAway(message, found, waitMs)
      if (this.#said !== message) this.#onWait(message)
      this.#said = message
      await this.time.wait(waitMs)
    }
  }

  #patienceMs(): number {
    const leftMs = this.time.leftMs()
    const firstLeftMs = this.#firstAnswerMs - (this.#startedWithMs - leftMs)
    return this.#hasAnswered ? leftMs : Math.min(leftMs, firstLeftMs)
  }
}
