import { openBus } from '@vigia/messaging/bus'
import { expect, test } from 'vitest'
import { forgeClosed, impatient } from '../support/forge.ts'
import { serveDeployedNats } from '../support/serve-deployed-nats.ts'
import { connectTo } from '../support/test-service.ts'
import { componentOf, render, valuesOf } from './render.ts'

const ofNats = (kind: string, ...args: string[]) => {
  const found = render('--values', valuesOf('minimal'), ...args).find(
    (one) => one.kind === kind && componentOf(one) === 'nats',
  )
  if (!found) throw new Error(`The chart has no ${kind} of NATS`)
  return found
}

test("a server with the chart's configuration and secrets refuses a forged event and accepts it from its owner", async () => {
  const { data = {} } = ofNats('ConfigMap')
  const nats = await serveDeployedNats(data)
  try {
    const bus = await openBus(nats.asService('websites'), 'websites')
    await bus.close()
    for (const service of ['capture', 'crawler', 'diff', 'websites', 'legal'])
      expect(await forgeClosed(nats.connectAs(service), 'user')).toMatch(/Permissions Violation/)
    expect(await forgeClosed(connectTo({ url: nats.url }, impatient), 'user')).toMatch(
      /Authorization Violation/,
    )
    expect(await forgeClosed(nats.connectAs('accounts'), 'user')).toBe('accepted')
  } finally {
    await nats.stop()
  }
})

test('a changed configuration restarts the server', () => {
  const sumOf = (...args: string[]) =>
    ofNats('StatefulSet', ...args).spec.template?.metadata.annotations?.['checksum/config']
  expect(sumOf()).toMatch(/^[0-9a-f]{64}$/)
  expect(sumOf('--set', 'nats.storage=11Gi')).not.toBe(sumOf())
})
