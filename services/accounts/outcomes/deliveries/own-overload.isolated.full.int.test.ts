import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Unavailable } from '@vigia/common/errors'
import { calmLoad, starvedLoad, startPlanting } from '@vigia/telemetry/overload/testing/plant-readings'
import { overload } from '@vigia/telemetry/overload/overload'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { alertOf, startTestChannels } from '../../testing/test-channels.ts'
import { scaleTimeout } from '../../../../tests/support/timeout-factor.ts'

const folder = mkdtempSync(join(tmpdir(), 'vigia-overload-'))
process.env['PROC_FOLDER'] = join(folder, 'proc')
const machine = startPlanting(folder, starvedLoad, process.pid)
const { accounts, actAs, close, deliverDue, ownWebsite, raise, receiver } = await startTestChannels()
const { postHook } = await import('./post-hook.ts')

// The server accepts connections but never answers.
const silent = createServer(() => {})

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  process.env['SMTP_URL'] = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  await vi.waitUntil(() => overload().isStarved(), { timeout: scaleTimeout(30_000) })
})
afterAll(async () => {
  machine.stop()
  silent.close()
  await close()
  rmSync(folder, { recursive: true })
})

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
