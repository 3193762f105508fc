/** What was answered to one request. */
export interface Reply {
  status: number
  headers: Headers
  body: Buffer
}

export interface Request {
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  headers: Record<string, string>
  timeoutMs: number
  /** Ends the request before its time is over. */
  cancelled?: AbortSignal | undefined
  body?: string
}

/**
 * Sends one request, and follows no redirect, since the token would be lost on the way. Returns the error if
 * the answer did not come, or not as a whole.
 */
export async function attempt({ timeoutMs, cancelled, url, ...request }: Request): Promise<Reply | Error> {
  const { signal, release } = openSignal(Math.max(1, Math.ceil(timeoutMs)), cancelled)
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal })
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    release()
  }
}

/**
 * A signal that aborts after a time or with `cancelled`. The first releases of Node 20 have no
 * `AbortSignal.any`.
 */
function openSignal(timeoutMs: number, cancelled: AbortSignal | undefined) {
  const either = new AbortController()
  const cancel = () => either.abort(cancelled?.reason)
  const end = () => either.abort(new DOMException('The time is over', 'TimeoutError'))
  const timer = setTimeout(end, timeoutMs)
  cancelled?.addEventListener('abort', cancel)
  if (cancelled?.aborted) cancel()
  function release() {
    clearTimeout(timer)
    cancelled?.removeEventListener('abort', cancel)
  }
  return { signal: either.signal, release }
}

/** The body as JSON; undefined if it is none. */
export function readJson({ body }: Reply): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
