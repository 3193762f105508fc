import { accounts } from './accounts.ts'
import { legal } from './legal.ts'
import type { Operation } from './operation.ts'
import { websites } from './websites.ts'

export type ServiceName = 'accounts' | 'websites' | 'legal'

/** An operation with its id and the service that answers it. */
export interface ServedOperation extends Operation {
  id: string
  service: ServiceName
}

const servedBy = (service: ServiceName, operations: Record<string, Operation>): ServedOperation[] =>
  Object.entries(operations).map(([id, operation]) => Object.assign({ id, service }, operation))

/** Every operation of the API; ids are unique. */
export const operations: ServedOperation[] = [
  ...servedBy('accounts', accounts),
  ...servedBy('websites', websites),
  ...servedBy('legal', legal),
]
