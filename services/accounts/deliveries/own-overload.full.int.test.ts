import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Unavailable } from '@vigia/common/errors'
import { calmLoad, starvedLoad, startPlanting } from '@vigia/telemetry/overload/testing/plant-readings'
import { overload } from '@vigia/telemetry/overload/overload'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestChannels } from '../testing/test-channels.ts'

const folder = mkdtempSync(join(tmpdir(), 'vigia-overload-'))
process.env['PROC_FOLDER'] = join(folder, 'proc')
const machine = startPlanting(folder, starvedLoad, process.pid)
const { receiver, close } = await startTestChannels()
const { postHook } = await import('./post-hook.ts')

beforeAll(() => vi.waitUntil(() => overload().isStarved(), { timeout: 30_000 }))
afterAll(async () => {
  machine.stop()
  await close()
  rmSync(folder, { recursive: true })
})

const call = () => postHook({ channelId: 'channel', url: receiver.url, headers: {}, body: '{}' })

test('a receiver that does not answer is unreachable, unless this machine was too busy to wait for it', async () => {
  receiver.answer = () => {}
  await expect(call()).rejects.toThrow(Unavailable)
  machine.change(calmLoad)
  await vi.waitUntil(() => !overload().isStarved(), { timeout: 30_000 })
  expect(await call()).toEqual({ outcome: 'unreachable', isGone: false })
})
