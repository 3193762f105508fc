import { accounts } from './accounts.ts'
import { gateway } from './gateway.ts'
import { legal } from './legal.ts'
import type { Operation } from './operation.ts'
import { websites } from './websites.ts'

export type ServiceName = 'accounts' | 'websites' | 'legal'

/** Who answers an operation: a service, or the gateway itself. */
type Answerer = ServiceName | 'gateway'

/** An operation with its id and who answers it. */
export interface ServedOperation extends Operation {
  id: string
  service: Answerer
}

const servedBy = (service: Answerer, operations: Record<string, Operation>): ServedOperation[] =>
  Object.entries(operations).map(([id, operation]) => Object.assign({ id, service }, operation))

/** Every operation of the API; ids are unique. */
export const operations: ServedOperation[] = [
  ...servedBy('accounts', accounts),
  ...servedBy('websites', websites),
  ...servedBy('legal', legal),
  ...servedBy('gateway', gateway),
]
