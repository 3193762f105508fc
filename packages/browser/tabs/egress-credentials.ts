import { randomUUID } from 'node:crypto'

/**
 * A name for one visit on behalf of an owner, under which the egress logs and budgets its traffic. The name
 * is no secret and grants nothing.
 */
export const nameVisit = (onBehalfOf?: string): string =>
  `${onBehalfOf || 'anonymous'}/${randomUUID().slice(0, 8)}`

/** The proxy credentials that the egress expects. */
export const credentialsOf = (name: string): string => `Basic ${Buffer.from(`${name}:`).toString('base64')}`
