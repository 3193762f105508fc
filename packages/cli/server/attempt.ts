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
  body?: string
}

/**
 * Sends one request, and follows no redirect, since the token would be lost on the way. Returns the error if
 * the answer did not come, or not as a whole.
 */
export async function attempt({ timeoutMs, url, ...request }: Request): Promise<Reply | Error> {
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs)))
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal })
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The body as JSON; undefined if it is none. */
export function readJson({ body }: Reply): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
