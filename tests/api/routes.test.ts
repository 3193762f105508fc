import { operations } from '@vigia/api/operations'
import type { ServiceContext } from '@vigia/service/context'
import { expect, test } from 'vitest'
import { routes as gatewayRoutes } from '../../gateway/routes.ts'
import { routes as accounts } from '../../services/accounts/routes.ts'
import { routes as legal } from '../../services/legal/routes.ts'
import { routes as websites } from '../../services/websites/routes.ts'

/**
 * Routes only hand it on when they are called; streams of events listen to the database from the beginning.
 */
const context = { listen: () => {} } as unknown as ServiceContext
const services = [
  { service: 'accounts', router: accounts(context) },
  { service: 'legal', router: legal(context) },
  { service: 'websites', router: websites(context) },
]

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
/** Each GET route answers HEAD as well; the gateway forwards it only where the contract has it. */
const isHead = (key: string) => key.startsWith('HEAD ')
const isInternal = (key: string) => key.includes(' /internal/')

test.each(services)(
  'the routes of $service are the operations that the contract gives it',
  ({ service, router }) => {
    const routed = router.stack.flatMap(({ methods, path }) =>
      methods.map((method) => keyOf({ method, path: String(path) })),
    )
    const declared = operations.filter((operation) => operation.service === service).map(keyOf)
    expect(routed.filter((key) => !isHead(key) && !isInternal(key)).toSorted()).toEqual(
      declared.filter((key) => !isHead(key)).toSorted(),
    )
    expect(declared.filter((key) => isHead(key) && !routed.includes(key))).toEqual([])
  },
)

test('no two routes of a service have the same path and method', () => {
  for (const { router } of services) {
    const keys = router.stack.flatMap(({ methods, path }) =>
      methods.map((method) => keyOf({ method, path: String(path) })),
    )
    expect(keys.filter((key, nth) => keys.indexOf(key) !== nth)).toEqual([])
  }
})

test('the gateway routes every operation', () => {
  expect(gatewayRoutes.map(keyOf)).toEqual(operations.map(keyOf))
})
