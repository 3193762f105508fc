import { PutOff } from '@vigia/common/errors'
import { calmLoad } from '@vigia/telemetry/overload/testing/plant-readings'
import { overload } from '@vigia/telemetry/overload/overload'
import { expect, test } from 'vitest'
import { openFixture } from './testing/open-fixture.ts'
import { linking, never } from './testing/open-site.ts'
import { pathsOf, wanted } from './testing/test-crawler.ts'
import { starveMachine } from '../../tests/support/starve-machine.ts'

const machine = starveMachine()
const fixture = await openFixture()

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
