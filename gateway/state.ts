import type { Caller } from '@vigia/service/identity'
import type { Context, Middleware as KoaMiddleware, ParameterizedContext } from 'koa'
import type { Route } from './routes.ts'

/** What the middleware share about a request. */
export interface State {
  /** Allows the page's own styles in the Content-Security-Policy. */
  nonce: string
  /** The client's address, as limits count it. */
  address: string
  /** The API route that was matched; none for a page or a file. */
  call?: Call
  caller: Caller
  /** Whether the caller came with a session. */
  hasSession: boolean
  /** Whether the session to be ended had already ended. */
  hadEnded?: boolean
  /** The key of the session row that was loaded for this request. */
  loadedSid?: string
  body: Buffer | null
  /** What accounts wants done with the caller's sessions. */
  sessionCommand?: string
}

export interface Call {
  route: Route
  /** Normalised path and query: routing decides by exactly what is forwarded. */
  address: string
  params: Record<string, string>
}

export type RequestContext = ParameterizedContext<State, Context>
export type Middleware = KoaMiddleware<State>

export const isReading = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Whether the answer goes on for as long as the client stays. */
export const isStream = ({ call }: Pick<State, 'call'>) =>
  call?.route.limits.includes('streamStarts') ?? false

export const isScreenshot = ({ call }: Pick<State, 'call'>) =>
  call?.route.limits.includes('screenshots') ?? false
