import type { OwnedData } from './owned-data.ts'

export interface Call {
  path: string
  body?: unknown
}

export interface CallSpec {
  /** The requests of a caller who knows every id. */
  calls: (data: OwnedData) => Call[]
  /** Allowed answers to callers who are not the owner. */
  allowedStatuses: number[]
  /** Answered with a request to sign in for every visitor, even for the visitor's own website. */
  requiresUser?: true
  /** May be refused to the owner as well, because an earlier call has changed the website's state. */
  mayConflict?: true
}

const refused = [401, 404]
export const hidden = (...paths: ((data: OwnedData) => string)[]): CallSpec => ({
  calls: (data) => paths.map((path) => ({ path: path(data) })),
  allowedStatuses: refused,
})
export const website = (rest = '') => hidden(({ websiteId }) => `/api/websites/${websiteId}${rest}`)
export const withBody = (
  path: (data: OwnedData) => string,
  body: object | ((data: OwnedData) => object),
): CallSpec => ({
  calls: (data) => [{ path: path(data), body: typeof body === 'function' ? body(data) : body }],
  allowedStatuses: refused,
})
export const onceOnly = (spec: CallSpec): CallSpec => ({ ...spec, mayConflict: true })
export const forUsers = (spec: CallSpec): CallSpec => ({ ...spec, requiresUser: true })
export const screenshot: CallSpec = {
  calls: ({ filenames }) => filenames.map((filename) => ({ path: `/screenshots/${filename}` })),
  allowedStatuses: refused,
}
export const ownersOwn = (
  path: string,
  allowedStatuses: number[],
  body?: (data: OwnedData) => unknown,
): CallSpec => ({
  calls: (data) => [{ path, ...(body && { body: body(data) }) }],
  allowedStatuses,
})

/** The method in a call's name, such as `GET /api/websites`. */
export const methodOf = (key: string) => key.split(' ')[0] ?? ''
