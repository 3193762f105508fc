const tooManyRequests = 'Too many requests - please wait a few minutes before trying again'

/** A response that is not OK; `message` reads '404: body', `serverMessage` is the server's text for users. */
export class ApiError extends Error {
  readonly status: number
  readonly serverMessage: string | null
  readonly details: Record<string, unknown>
  /** The id by which the operator finds the request in the log; null without an answer of Vigia's own. */
  readonly requestId: string | null
  /** The milliseconds after which the request may be repeated, if the server's answer contains them. */
  readonly retryAfterMs: number | undefined

  constructor(status: number, statusText: string, body: string, retryAfter: string | null = null) {
    super(status === 429 ? tooManyRequests : `${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.details = parseObject(body)
    this.retryAfterMs = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : undefined
    this.serverMessage = textIn(this.details, 'message')
    this.requestId = textIn(this.details, 'requestId')
  }
}

interface Options {
  body?: unknown
  signal?: AbortSignal
}

/**
 * Calls our API. Throws ApiError for a response that is not OK, and the error of `fetch` without a response.
 */
export async function request<Answer>(method: string, path: string, options: Options = {}) {
  const tryOnce = () => send<Answer>(method, path, options)
  return tryOnce().catch((error: unknown) => {
    if (isStaleToken(error)) return tryOnce()
    throw error
  })
}

async function send<Answer>(method: string, path: string, { body, signal }: Options) {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...(method !== 'GET' && csrfHeader()),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(signal && { signal }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) {
    const retryAfter = response.headers.get('retry-after')
    throw new ApiError(response.status, response.statusText, text, retryAfter)
  }
  return (text ? JSON.parse(text) : undefined) as Answer
}

/**
 * The CSRF header from a cookie that only our own pages can read. The cookie changes with the session, so it
 * is read for every request.
 */
function csrfHeader(): Record<string, string> {
  const token = csrfTokenIn(globalThis.document?.cookie ?? '')
  return token ? { 'x-csrf-token': token } : {}
}

/** The response with this error has already set the new cookie. */
const isStaleToken = (error: unknown) => isStatus(error, 403) && error.details['csrf'] === true

export const isStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status

/**
 * The text about a failed request for users: the server's message where it has one. If the fault is not the
 * user's, who can only report it, the text ends with the reference to report.
 */
export function explain(error: unknown, fallback: string, withoutAnswer = fallback): string {
  if (!(error instanceof ApiError)) return withoutAnswer
  const text = error.status === 429 ? error.message : (error.serverMessage ?? fallback)
  return error.status >= 500 && error.requestId ? withReference(text, error.requestId) : text
}

/** Explains why a part of a screen could not be loaded. */
export const explainLoading = (error: unknown): string =>
  explain(
    error,
    'Vigia could not answer. Please try again.',
    'The connection seems to be interrupted. Please try again.',
  )

const withReference = (text: string, id: string) =>
  `${/[.!?…]$/.test(text) ? text : `${text}.`} Reference ${id}`

function textIn(details: Record<string, unknown>, name: string): string | null {
  const value = details[name]
  return typeof value === 'string' ? value : null
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The CSRF token that the gateway set as a cookie; over HTTPS the cookie's name has a prefix. */
export function csrfTokenIn(cookies: string): string | null {
  const pairs = cookies.split(';').map((each) => each.trim())
  for (const name of ['__Host-vigia.csrf=', 'vigia.csrf=']) {
    const value = pairs.find((pair) => pair.startsWith(name))?.slice(name.length)
    if (value) return value
  }
  return null
}
