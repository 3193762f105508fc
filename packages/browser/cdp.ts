import type { Readable, Writable } from 'node:stream'
import type { CDPSession } from 'playwright-core'

/** A CDP session: with the browser itself, or with one of its pages or frames. */
export type Session = Pick<CDPSession, 'send' | 'on'> & { id: string | undefined }

export interface Connection {
  isOpen(): boolean
  browser: Session
  /** The session of this id, which Chromium gave on attaching. */
  session(id: string): Session
  /** Ignores the session's further events and fails its pending commands. */
  forget(id: string): void
  /** Called with the bytes and the method of each event of a session, until it is forgotten. */
  countEvents(id: string, count: CountEvent): void
}

type CountEvent = (bytes: number, method: string) => void
type Listener = (data: unknown) => void

interface Message {
  id?: number
  sessionId?: string
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

interface Question {
  sessionId: string | undefined
  method: string
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/**
 * A CDP connection over pipes: messages in JSON with a NUL after each. When a pipe closes, all pending
 * commands fail.
 */
export function connect(toBrowser: Writable, fromBrowser: Readable): Connection {
  const questions = openQuestions()
  const listeners = new Map<string | undefined, Map<string, Listener[]>>()
  const forgotten = new Set<string | undefined>()
  const counters = new Map<string | undefined, CountEvent>()
  let isOver = false

  function receive(bytes: Buffer) {
    const large = readLargeEvent(bytes)
    if (large && !listeners.get(large.sessionId)?.has(large.method)) {
      return counters.get(large.sessionId)?.(bytes.length, large.method)
    }
    const message = JSON.parse(bytes.toString()) as Message
    const { id, sessionId, method = '', params } = message
    if (id !== undefined) return questions.answer(id, message)
    counters.get(sessionId)?.(bytes.length, method)
    for (const listener of listeners.get(sessionId)?.get(method) ?? []) listener(params)
  }

  function talk(sessionId: string | undefined): Session {
    const send = (method: string, params: object = {}) =>
      new Promise((resolve, reject) => {
        if (forgotten.has(sessionId)) return reject(new Error(`${method}: the page is closed`))
        if (isOver) return reject(new Error(`${method}: the browser is closed`))
        const id = questions.add({ sessionId, method, resolve, reject })
        toBrowser.write(`${JSON.stringify({ id, sessionId, method, params })}\0`)
      })
    const on = (event: string, listener: Listener) => {
      const own = listeners.get(sessionId) ?? new Map<string, Listener[]>()
      listeners.set(sessionId, own.set(event, [...(own.get(event) ?? []), listener]))
    }
    return { id: sessionId, send, on } as unknown as Session
  }

  const end = () => {
    isOver = true
    questions.fail('the browser is closed', () => true)
  }
  const read = cutAtNul((message) => {
    if (!questions.refuseLong(message)) receive(message)
  })
  fromBrowser.on('data', (chunk: Buffer) => {
    try {
      read(chunk)
    } catch {
      // A message that cannot be parsed ends the connection and the browser, but not this process.
      fromBrowser.destroy()
    }
  })
  fromBrowser.on('close', end).on('error', end)
  toBrowser.on('error', end)

  return {
    isOpen: () => !isOver,
    browser: talk(undefined),
    session: talk,
    countEvents: (id, count) => void counters.set(id, count),
    forget(id) {
      forgotten.add(id)
      counters.delete(id)
      listeners.delete(id)
      questions.fail('the page is closed', ({ sessionId }) => sessionId === id)
    },
  }
}

/** Messages below this size in bytes are parsed without reading their beginning first. */
const smallBytes = 16_384
const headBytes = 200

/**
 * Reads the method and session of a large event without parsing it, because a page decides how many events
 * there are and how large (each WebSocket message is one). Undefined for small events and for answers.
 */
export function readLargeEvent(bytes: Buffer): { method: string; sessionId: string | undefined } | undefined {
  if (bytes.length < smallBytes) return undefined
  const method = /^\{"method":"(\w+\.\w+)"/.exec(bytes.toString('latin1', 0, headBytes))?.[1]
  if (!method) return undefined
  const end = bytes.toString('latin1', bytes.length - headBytes)
  return { method, sessionId: /"sessionId":"(\w+)"\}$/.exec(end)?.[1] }
}

/** Commands that wait for their answers, by id. */
function openQuestions() {
  const open = new Map<number, Question>()
  let lastId = 0

  function add(question: Question): number {
    lastId += 1
    open.set(lastId, question)
    return lastId
  }
  function answer(id: number, { result, error }: Message) {
    const question = open.get(id)
    open.delete(id)
    if (error) question?.reject(new Error(`${question.method}: ${error.message}`))
    else question?.resolve(result)
  }
  function fail(reason: string, isMeant: (question: Question) => boolean) {
    for (const [id, question] of open) {
      if (!isMeant(question)) continue
      open.delete(id)
      question.reject(new Error(`${question.method}: ${reason}`))
    }
  }
  /** Fails a command whose answer is too long, because parsing it would block everything else. */
  function refuseLong(message: Buffer): boolean {
    if (message.length <= maxStructuredBytes) return false
    const id = Number(/^\{"id":(\d+)/.exec(message.toString('latin1', 0, 40))?.[1])
    const question = open.get(id)
    if (!question || !structured.has(question.method)) return false
    open.delete(id)
    question.reject(new Error(`${question.method}: the answer has ${message.length} bytes`))
    return true
  }
  return { add, answer, fail, refuseLong }
}

/**
 * Commands whose answers consist of many small parts and grow with the page. A screenshot is a single long
 * string, which is parsed quickly.
 */
const structured = new Set(['DOMSnapshot.captureSnapshot'])
const maxStructuredBytes = 16 * 2 ** 20

/** Twice the size of the largest screenshot. */
const maxBytes = 256 * 2 ** 20

function cutAtNul(listener: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer[] = []
  let length = 0
  return (chunk) => {
    let start = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      const last = chunk.subarray(start, end)
      listener(rest.length === 0 ? last : Buffer.concat([...rest, last]))
      rest = []
      start = end + 1
    }
    if (start > 0) length = 0
    length += chunk.length - start
    if (length > maxBytes) throw new RangeError('A message without an end')
    if (start < chunk.length) rest.push(chunk.subarray(start))
  }
}
