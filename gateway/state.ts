import type { Caller } from '@vigia/service/identity'
import type { Context, Middleware as KoaMiddleware, ParameterizedContext } from 'koa'
import type { Route } from './routes.ts'

/** The state of a request that the middleware share. */
export interface State {
  /** Allows the page's own styles in the Content-Security-Policy. */
  nonce: string
  /** The client's address, as limits count it. */
  address: string
  /** The matched API route; undefined for a page or a file. */
  call?: Call
  /** The API token that the request was sent with, or what was sent in its place; undefined without one. */
  token?: string
  caller: Caller
  /** Whether the operator calls, by a key; `caller` is no user and no visitor then. */
  isOperator?: true
  /** The name of the operator's key. */
  operatorKey?: string
  /** Whether the caller came with a session. */
  hasSession: boolean
  /** Whether the session had already ended before the request to end it. */
  hadEnded?: boolean
  /** The key of the session row that was loaded for this request. */
  loadedSid?: string
  body: Buffer | null
  /** The command of accounts for the caller's sessions. */
  sessionCommand?: string
}

export interface Call {
  route: Route
  /** The normalised path and query, which are forwarded exactly as routing has checked them. */
  address: string
  params: Record<string, string>
}

export type RequestContext = ParameterizedContext<State, Context>
export type Middleware = KoaMiddleware<State>

/**
 * The key under which a caller's calls are counted: the session's owner, or the API token, so that a program
 * takes nothing from its user's screens. A caller without either is a new visitor with every call, so the
 * address counts instead.
 */
export const clientKeyOf = ({
  hasSession,
  caller,
  address,
}: Pick<State, 'hasSession' | 'caller' | 'address'>) => caller.token?.id ?? (hasSession ? caller.id : address)

/** The kind of a call's caller; undefined for a call that was refused before its caller was known. */
export function callerKindOf({ state }: { state: State }): string | undefined {
  // The type has no undefined, because nearly all readers run after the caller was identified.
  const caller = state.caller as Caller | undefined
  if (state.isOperator) return 'operator'
  return caller?.token ? 'token' : caller?.kind
}

export const isReading = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Whether the answer lasts for as long as the client is connected. */
export const isStream = ({ call }: Pick<State, 'call'>) =>
  call?.route.limits.includes('streamStarts') ?? false

export const isScreenshot = ({ call }: Pick<State, 'call'>) =>
  call?.route.limits.includes('screenshots') ?? false
