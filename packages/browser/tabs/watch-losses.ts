import type { Lost } from '../pool/use-browser.ts'
import type { Tab } from './tab.ts'

/** Notes the files of a page, or of its frames, that may be there at the next attempt. */
export function watchLosses(tab: Tab, lost: Lost): void {
  const requests = openRequests()
  tab.onSession((session) => {
    session.on('Network.requestWillBeSent', (sent) => noteRequest(requests, sent))
    session.on('Network.responseReceived', (answer) => noteAnswer(requests, answer, lost))
    session.on('Network.loadingFailed', (failure) => noteFailure(requests, failure, lost))
  })
}

/** The requests of a page, by their ids, and the origins of which one was answered. */
interface Requests {
  origins: Map<string, string>
  answering: Set<string>
}

export const openRequests = (): Requests => ({ origins: new Map(), answering: new Set() })

/**
 * Error texts of a response that ended early, as when the egress or the website's server dies while sending
 * it.
 */
const brokenOff =
  /ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED|ABORTED))$/
const shown = new Set(['Document', 'Stylesheet', 'Image', 'Font', 'Script'])
/** What the egress answers to requests that it had no time for, or that came too fast. */
const ownRefusals = new Set(['busy', 'paced'])

interface Sent {
  requestId: string
  request: { url: string }
}

interface Answer {
  requestId: string
  type: string
  response: { url: string; headers: Record<string, string> }
}

interface Failure {
  requestId: string
  errorText: string
  type: string
}

export function noteRequest({ origins }: Requests, { requestId, request }: Sent): void {
  origins.set(requestId, URL.parse(request.url)?.origin ?? '')
}

export function noteAnswer(
  { origins, answering }: Requests,
  { requestId, type, response }: Answer,
  lost: Lost,
): void {
  const origin = origins.get(requestId)
  if (origin) answering.add(origin)
  const word = wordOfEgress(response)
  if (shown.has(type) && word && ownRefusals.has(word)) lost.part = `egress: ${word}`
}

export function noteFailure(
  { origins, answering }: Requests,
  { requestId, errorText, type }: Failure,
  lost: Lost,
): void {
  lost.proxy ||= errorText === 'net::ERR_PROXY_CONNECTION_FAILED'
  if (!shown.has(type)) return
  const isAnswering = answering.has(origins.get(requestId) ?? '')
  if (brokenOff.test(errorText) || (isAnswering && errorText === noTunnel)) lost.part = errorText
}

/**
 * Chromium's error for a tunnel that the egress refused, for which it gives no reason. If the host answered
 * in another tunnel just before, the egress had too much to do.
 */
const noTunnel = 'net::ERR_TUNNEL_CONNECTION_FAILED'

/**
 * Reads the egress's reason for a refusal, over plain http only, where the egress removes the website's
 * headers of this name; in a tunnel only the website could have sent it.
 */
export function wordOfEgress({ url, headers }: Answer['response']): string | undefined {
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'x-egress-error')
  return URL.parse(url)?.protocol === 'http:' ? found?.[1] : undefined
}
