import type { Caller } from '@vigia/kit/identity'
import type { Context, Middleware, ParameterizedContext } from 'koa'
import type { Route } from './routes.ts'

/** What the steps of the gateway tell each other about a request. */
export interface State {
  /** Lets the page's own styles through. */
  nonce: string
  /** Whom it comes from, as limits count. */
  address: string
  /** The call this request is; a page or a file is none. */
  call?: Call
  caller: Caller
  /** Whether the caller has a session, or is somebody new. */
  isKnown: boolean
  /** Whether the session that was to end had ended before. */
  wasGone?: boolean
  /** The session that was loaded for this request, as its row is called. */
  loadedSid?: string
  body: Buffer | null
  /** What accounts wants done with sessions. */
  order?: string
}

export interface Call {
  route: Route
  /** Path and query in their one spelling: what is decided by is what is asked for. */
  address: string
  params: Record<string, string>
}

export type Asked = ParameterizedContext<State, Context>
export type Step = Middleware<State>

export const isReading = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method)
