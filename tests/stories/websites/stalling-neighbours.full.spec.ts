import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clientFor, createPeople } from '../support/people.ts'
import type { Site } from '../../sites/serve.ts'
import { stall, startStalling, type Stalling } from '../../sites/stalling-site.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

let stack: Stack
const sites: Site[] = []
const allSites: Site[] = []
const stalled: { owner: Visitor; jobId: string }[] = []

beforeAll(async () => {
  // The stalling sites, and a normal one for each test.
  for (let nth = 0; nth < 26; nth += 1) sites.push(await startStalling(nth < 22 ? 40 : 1))
  allSites.push(...sites)
  stack = await startStack({
    allowHosts: sites.map(({ host }) => host),
    env: { TRUSTED_PROXIES: '127.0.0.1/32' },
  })
})

afterEach(async () => {
  for (const { owner, jobId } of stalled.splice(0)) await owner.post(`/api/jobs/${jobId}/cancel`)
})

afterAll(async () => {
  await stack?.stop()
  await Promise.all(allSites.map((site) => site.stop()))
})

/** Discovers a website, lets it stall and starts a capture. */
async function captureStalling(owner: Visitor, site: Site, how: Stalling) {
  const websiteId = await owner.addWebsite(site.url)
  await owner.run(websiteId, 'discover')
  await stall(site, how)
  stalled.push({ owner, jobId: await owner.start(websiteId, 'capture') })
}

/** How many seconds a user's job of one page takes. */
async function secondsOfOnePage(site: Site | undefined): Promise<number> {
  const [person] = await createPeople(stack, 'user', 1)
  if (!person || !site) throw new Error('a user has a website')
  const user = clientFor(stack, person)
  const websiteId = await user.addWebsite(site.url)
  await user.run(websiteId, 'discover')
  const began = performance.now()
  const { status, result } = await user.run(websiteId, 'capture')
  expect([status, result?.pagesFailed]).toEqual(['completed', 0])
  return Math.round((performance.now() - began) / 100) / 10
}

/** Seconds; half of a stalling page's time-out, so that waiting for one such page is noticed. */
const maxSeconds = 15

test.for<Stalling>(['hangs', 'spins'])('a user does not wait for a visitor whose website %s', async (how) => {
  const site = sites.shift()
  if (!site) throw new Error('there is a website that stalls')
  await captureStalling(new Visitor(stack.url), site, how)
  await pause(6_000)
  expect(await secondsOfOnePage(sites.at(how === 'hangs' ? -1 : -2))).toBeLessThan(maxSeconds)
})

test('a user does not wait for twenty others whose websites hang', async () => {
  const people = await createPeople(stack, 'user', 20)
  await Promise.all(
    people.map((person, nth) => {
      const site = sites[nth]
      if (!site) throw new Error('each has a website')
      return captureStalling(clientFor(stack, person), site, 'hangs')
    }),
  )
  await pause(6_000)
  expect(await secondsOfOnePage(sites.at(-3))).toBeLessThan(maxSeconds)
})
