import { calmLoad } from '@vigia/telemetry/overload/testing/plant-readings'
import { overload } from '@vigia/telemetry/overload/overload'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { get, tryTunnel } from './testing/raw-client.ts'
import { startEgress } from './testing/start-egress.ts'
import { starveMachine } from '../../tests/support/starve-machine.ts'

const machine = starveMachine()
const dial = async () => {
  throw new Refusal('timeout')
}
const zone = { 'slow.example': { addresses: ['8.8.8.8'] } }
const egress = await startEgress({ dial, zone, ports: new Set([80, 443]) })

afterAll(() => egress.close())

test('while others use the machine, a connection that comes too late is no fault of the website', async () => {
  expect(await get(egress.port, 'http://slow.example/')).toMatchObject({ status: 503, error: 'busy' })
  expect(await tryTunnel(egress.port, 'slow.example:443')).toMatchObject({ status: 503, error: 'busy' })
})

test('a name that leads nowhere leads nowhere then, too', async () => {
  expect(await get(egress.port, 'http://nowhere.example/')).toMatchObject({ error: 'not-found' })
})

test('with the machine to itself, the other side took too long', async () => {
  machine.change(calmLoad)
  await expect.poll(() => overload().isStarved()).toBe(false)
  expect(await get(egress.port, 'http://slow.example/')).toMatchObject({ status: 502, error: 'timeout' })
})
