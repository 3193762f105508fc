import type { Readable, Writable } from 'node:stream'
import type { CDPSession } from 'playwright-core'
import { openQuestions, type Message } from './cdp-commands.ts'
import { openEvents, type CountEvent, type Listener } from './cdp-events.ts'
import { readMessages } from './cdp-stream.ts'

/** A CDP session: with the browser itself, or with one of its pages or frames. */
export type Session = Pick<CDPSession, 'send' | 'on'> & {
  id: string | undefined
  /** Sends a command that is answered with data in base64 only, and resolves to the decoded data. */
  sendForData(method: DataCommand, params: object): Promise<Buffer>
}

/** Commands whose answers begin with their data. */
type DataCommand = 'Page.captureScreenshot'

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

/**
 * A CDP connection over pipes: messages in JSON with a NUL after each. When a pipe closes, all pending
 * commands fail.
 */
export function connect(toBrowser: Writable, fromBrowser: Readable): Connection {
  const questions = openQuestions()
  const events = openEvents()
  const line: Line = { toBrowser, questions, events, forgotten: new Set(), isOver: false }
  readMessages(fromBrowser, (parts) => {
    if (questions.answerWithData(parts)) return
    const bytes = Buffer.concat(parts)
    if (questions.refuseLong(bytes) || events.passUnread(bytes)) return
    const message = JSON.parse(bytes.toString()) as Message
    if (message.id === undefined) events.pass(message, bytes.length)
    else questions.answer(message.id, message)
  })
  endWith(line, fromBrowser)
  return {
    isOpen: () => !line.isOver,
    browser: talk(line, undefined),
    session: (id) => talk(line, id),
    countEvents: events.count,
    forget(id) {
      line.forgotten.add(id)
      events.forget(id)
      questions.fail('the page is closed', ({ sessionId }) => sessionId === id)
    },
  }
}

interface Line {
  toBrowser: Writable
  questions: ReturnType<typeof openQuestions>
  events: ReturnType<typeof openEvents>
  /** The ids of closed pages' sessions. */
  forgotten: Set<string | undefined>
  isOver: boolean
}

function endWith(line: Line, fromBrowser: Readable): void {
  const end = () => {
    line.isOver = true
    line.questions.fail('the browser is closed', () => true)
  }
  fromBrowser.on('close', end).on('error', end)
  line.toBrowser.on('error', end)
}

function talk(line: Line, sessionId: string | undefined): Session {
  const ask = (method: string, params: object, isForData: boolean) =>
    new Promise((resolve, reject) => {
      if (line.forgotten.has(sessionId)) return reject(new Error(`${method}: the page is closed`))
      if (line.isOver) return reject(new Error(`${method}: the browser is closed`))
      const id = line.questions.add({ sessionId, method, isForData, resolve, reject })
      line.toBrowser.write(`${JSON.stringify({ id, sessionId, method, params })}\0`)
    })
  const send = (method: string, params: object = {}) => ask(method, params, false)
  const sendForData = (method: DataCommand, params: object) => ask(method, params, true)
  const on = (event: string, listener: Listener) => line.events.listen(sessionId, event, listener)
  return { id: sessionId, send, sendForData, on } as unknown as Session
}
