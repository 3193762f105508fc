import { openBus } from '@vigia/messaging/bus'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgeClosed, impatient } from '../../tests/support/forge.ts'
import { serveDeployedNats } from '../../tests/support/serve-deployed-nats.ts'
import { connectTo } from '../../tests/support/test-service.ts'
import { root } from '../root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
let nats: Awaited<ReturnType<typeof serveDeployedNats>>
beforeAll(async () => {
  const files = { 'nats.conf': 'deploy/docker/nats.conf', 'users.conf': 'deploy/helm/users.conf' }
  const texts = Object.entries(files).map(([name, path]) => [name, read(path)] as const)
  nats = await serveDeployedNats(Object.fromEntries(texts), 'accounts')
  // The bus is opened as by the first service that starts.
  const bus = await openBus(nats.asService('websites'), 'websites')
  await bus.close()
})
afterAll(() => nats?.stop())

test("with compose's configuration, a service publishes its own events and no others", async () => {
  expect(await forgeClosed(nats.connectAs('capture'), 'user')).toMatch(/Permissions Violation/)
  expect(await forgeClosed(connectTo({ url: nats.url }, impatient), 'user')).toMatch(
    /Authorization Violation/,
  )
  expect(await forgeClosed(nats.connectAs('accounts'), 'user')).toBe('accepted')
})

test('a service whose key is being replaced is known by both, with the same permissions', async () => {
  for (const file of ['nats-key', 'nats-key-older']) {
    expect(await forgeClosed(nats.connectAs('accounts', file), 'user')).toBe('accepted')
  }
})
