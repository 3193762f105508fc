import { Sentence } from '../terminal/sentence.ts'

/** Where Vigia is, and the operator's key. */
export interface Installation {
  url: string
  key: string
}

/** It needs no key, and says with 503 what is not ready. */
export const healthPath = '/healthz'

export type Call = (method: string, path: string, body?: object) => Promise<unknown>

/** How a command is carried out. */
export interface Manner {
  call: Call
  /** Whether the operator agrees, who is asked unless --yes was given. */
  agrees: (question: string) => Promise<boolean>
}

/** What a command prints: a text for people, or with --json the data for programs. */
export interface Result {
  text: string
  data: unknown
}

/** The result of a command that changes something: what it did, or that the operator did not agree to it. */
export const said = (message: string): Result => ({ text: message, data: { message } })

/** Opens calls as the operator. A refused call and an unreachable server are errors of the class Sentence. */
export function openCall({ url, key }: Installation): Call {
  return async (method, path, body) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => {
      throw new Sentence(`Nothing answers at ${url}; VIGIA_URL names another place.`)
    })
    const text = await answer.text()
    if (!answer.ok && path !== healthPath)
      throw new Sentence(messageIn(text) ?? `${url} answered ${answer.status}.`)
    return text ? (JSON.parse(text) as unknown) : undefined
  }
}

function messageIn(text: string): string | undefined {
  try {
    const { message, requestId } = JSON.parse(text) as { message?: string; requestId?: string }
    return message && requestId ? `${message} (reference ${requestId})` : message
  } catch {
    return undefined
  }
}
