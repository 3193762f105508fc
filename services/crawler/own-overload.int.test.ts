import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutOff } from '@vigia/common/errors'
import { calmLoad, starvedLoad, startPlanting } from '@vigia/telemetry/overload/testing/plant-readings'
import { overload } from '@vigia/telemetry/overload/overload'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openFixture, type Fixture } from './testing/open-fixture.ts'
import { linking, never } from './testing/open-site.ts'
import { pathsOf, wanted } from './testing/test-crawler.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

const folder = mkdtempSync(join(tmpdir(), 'vigia-overload-'))
process.env['PROC_FOLDER'] = join(folder, 'proc')
const machine = startPlanting(folder, starvedLoad, process.pid)
let fixture: Fixture

beforeAll(async () => {
  fixture = await openFixture()
  await vi.waitUntil(() => overload().isStarved(), { timeout: scaleTimeout(30_000) })
})
afterAll(async () => {
  machine.stop()
  await fixture.close()
  rmSync(folder, { recursive: true })
})

const links = linking('Home', '/a', '/late')
const site = { '/': links, '/a': linking('A', '/'), '/late': never }

test('while others use the machine, a discovery with a time-out says nothing of the website and begins again later', async () => {
  fixture.site.show(site)
  const event = wanted(fixture.site.url)
  const delays: unknown[] = []
  for (const _ of [1, 2]) {
    const { events, done } = fixture.crawler.discover(event)
    delays.push(await done.catch((error: unknown) => error))
    expect(events.at(-1)?.name).toBe('DiscoveryDelayed')
    expect(events.map(({ name }) => name)).not.toContain('DiscoveryFinished')
  }
  expect(delays).toEqual([new PutOff(10_000), new PutOff(20_000)])
})

test('a discovery in which everything came in time counts', async () => {
  fixture.site.show({ '/': linking('Home', '/a'), '/a': linking('A', '/') })
  const outcome = await fixture.crawler.outcome(fixture.site.url)
  expect(outcome).toMatchObject({ name: 'DiscoveryFinished', truncated: false })
  expect(pathsOf(outcome)).toEqual(['/', '/a'])
})

test('with the machine to itself, a page that never answers is the website’s', async () => {
  machine.change(calmLoad)
  await expect.poll(() => overload().isStarved()).toBe(false)
  fixture.site.show(site)
  const outcome = await fixture.crawler.outcome(fixture.site.url)
  expect(outcome).toMatchObject({ name: 'DiscoveryFinished', failing: [{ path: '/late' }] })
})
