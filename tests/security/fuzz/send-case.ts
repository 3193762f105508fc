import { Agent, request, type IncomingMessage } from 'node:http'
import type { FuzzRequest } from './make-case.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

export interface Answered {
  /** 0 if the connection ended without an answer. */
  status: number
  body: string
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const patienceMs = scaleTimeout(60_000)

/** Sends the bytes of a request without a client library, which would correct some of them. */
export function sendCase(url: string, { method, path, headers, body }: FuzzRequest): Promise<Answered> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text: string) =>
      resolve({ status, body: text, ms: performance.now() - began })
    const sent = request(url + path, {
      method,
      agent,
      headers: { ...headers, 'content-length': body.length },
    })
    sent.setTimeout(patienceMs, () => sent.destroy(new Error(`no answer within ${patienceMs / 1_000} s`)))
    sent.once('error', (error) => end(0, String(error)))
    sent.once('response', (response) => {
      // A stream of events has no end.
      const isStream = response.headers['content-type']?.startsWith('text/event-stream')
      if (!isStream) return readBody(response, end)
      end(response.statusCode ?? 0, '')
      sent.destroy()
    })
    sent.end(body)
  })
}

function readBody(response: IncomingMessage, end: (status: number, text: string) => void): void {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  response.once('error', (error) => end(0, String(error)))
  response.once('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString()))
}
