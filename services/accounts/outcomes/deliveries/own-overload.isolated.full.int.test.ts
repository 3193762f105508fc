import { createServer, type AddressInfo } from 'node:net'
import { Unavailable } from '@vigia/common/errors'
import { calmLoad } from '@vigia/telemetry/overload/testing/plant-readings'
import { overload } from '@vigia/telemetry/overload/overload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertOf, startTestChannels } from '../../testing/test-channels.ts'
import { starveMachine } from '../../../../tests/support/starve-machine.ts'

const machine = starveMachine()
const { accounts, actAs, deliverDue, ownWebsite, raise, receiver } = await startTestChannels()
const { postHook } = await import('./post-hook.ts')

// The server accepts connections but never answers.
const silent = createServer(() => {})

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  process.env['SMTP_URL'] = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
})
afterAll(() => silent.close())

const call = () => postHook({ channelId: 'channel', url: receiver.url, headers: {}, body: '{}' })

/** The trouble recorded for a new user's own address after an alert could not be sent there. */
async function findTrouble(): Promise<string | null> {
  const user = await accounts.addUser()
  await raise(alertOf(await ownWebsite(user.id)), user.id)
  await deliverDue()
  const [channel] = await actAs(user).channelsOf()
  return channel.lastTrouble
}

test('a mail server that does not answer is no trouble of a channel while this machine is too busy to wait for it', async () => {
  expect(await findTrouble()).toBeNull()
})

test('a receiver that does not answer is unreachable, unless this machine was too busy to wait for it', async () => {
  receiver.answer = () => {}
  await expect(call()).rejects.toThrow(Unavailable)
  machine.change(calmLoad)
  await expect.poll(() => overload().isStarved()).toBe(false)
  expect(await call()).toEqual({ outcome: 'unreachable', isGone: false })
})

test('with the machine to itself, a mail server that does not answer is a trouble', async () => {
  expect(await findTrouble()).not.toBeNull()
})
