import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { starvedLoad, startPlanting } from '@vigia/telemetry/overload/testing/plant-readings'
import { overload } from '@vigia/telemetry/overload/overload'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEgress } from '../../../tests/support/egress.ts'
import { openPageCapturer } from '../page-capturer.ts'
import { startLateFonts } from '../testing/late-fonts.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

const folder = mkdtempSync(join(tmpdir(), 'vigia-overload-'))
process.env['PROC_FOLDER'] = join(folder, 'proc')
const machine = startPlanting(folder, starvedLoad, process.pid)
const site = await startLateFonts()
const egress = await startEgress([site.host])
const capturer = openPageCapturer({ egressUrl: egress.url, agent: 'Tester/1.0' })
const never = new AbortController().signal

beforeAll(() => vi.waitUntil(() => overload().isStarved(), { timeout: scaleTimeout(30_000) }))
afterAll(async () => {
  machine.stop()
  await capturer.close()
  await Promise.all([egress.stop(), site.stop()])
  rmSync(folder, { recursive: true })
})

const capture = (path: string) =>
  capturer.capture({ url: `${site.url}/${path}`, websiteId: 'website' }, never)

test('while others use the machine, a web font that takes longer than usual is waited for', async () => {
  const first = await capture('0/')
  const late = await capture('5000/')
  expect(late.title).toBe(first.title)
  expect(late.sha256).toBe(first.sha256)
})
