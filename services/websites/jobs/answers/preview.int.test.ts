import type { Caller } from '@vigia/service/identity'
import { DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import { expect, test } from 'vitest'
import { down, up } from '../../migrations/0017_home.ts'
import { startTestWebsites, page, picture, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

interface Listed {
  path: string
  screenshots: { current?: { thumbnail: string } }
}

/** A website whose discovery found these pages, all of which were captured. */
async function captured(caller: Caller, url: string, paths: string[], startPath: string) {
  const websiteId = await websites.addWebsite(caller, url)
  const discovery = await websites.start('discover', websiteId, caller)
  const about = { jobId: discovery, websiteId, title: 'Example' }
  await websites.service.publish(DiscoveryFinishedSchema, { ...about, pages: paths.map(page), startPath })
  await websites.ended(discovery, caller)
  await websites.takeAll(await websites.start('capture', websiteId, caller), caller, paths.length)
  return websiteId
}

const pathsOf = async (websiteId: string, caller: Caller) => {
  const pages: Listed[] = await websites.pagesOf(websiteId, caller)
  return new Map(pages.map(({ path, screenshots }) => [screenshots.current?.thumbnail, path]))
}

async function previewed(websiteId: string, caller: Caller) {
  const { homepage } = await websites.get(`/api/websites/${websiteId}`, caller)
  return (await pathsOf(websiteId, caller)).get(homepage.current?.thumbnail)
}

test.each([
  ['whose address leads to a folder', 'https://example.com/', ['/en/', '/', '/en/about'], '/en/', '/en/'],
  ['entered as a folder', 'https://example.com/docs/', ['/docs/', '/', '/docs/a'], '/docs/', '/docs/'],
  ['entered with a query', 'https://example.com/?site=2', ['/?site=2', '/'], '/?site=2', '/?site=2'],
  ['without a start path', 'https://example.com/docs', ['/', '/docs/'], '', '/docs/'],
  ['whose entered page is none', 'https://example.com/gone', ['/a', '/'], '', '/'],
])('the preview of a website %s is its entered page', async (_, url, paths, startPath, shown) => {
  const caller = visitor()
  const websiteId = await captured(caller, url, paths, startPath)
  expect(await previewed(websiteId, caller)).toBe(shown)
})

test.each([
  ['https://example.com/docs/', ['/docs/', '/'], '/docs/'],
  ['https://example.com/docs', ['/docs/', '/'], '/docs/'],
  ['https://example.com/', ['/docs/', '/'], '/'],
  ['https://example.com/?site=2', ['/', '/?site=2'], '/?site=2'],
])(
  'a website that was added to the previous release as %s is shown by its entered page',
  async (url, paths, shown) => {
    const caller = visitor()
    const websiteId = await captured(caller, url, paths, '')
    await down(websites.service.db)
    await up(websites.service.db)
    expect(await previewed(websiteId, caller)).toBe(shown)
  },
)

test('the preview stays with its page while a capture of it fails', async () => {
  const caller = visitor()
  const websiteId = await captured(caller, 'https://example.com/', ['/en/', '/'], '/en/')
  const jobId = await websites.start('capture', websiteId, caller)
  const pages: { id: string; path: string }[] = await websites.pagesOf(websiteId, caller)
  const home = pages.find(({ path }) => path === '/en/')
  for (const wanted of await websites.wantedOf(jobId, 2))
    if (wanted.pageId !== home?.id) await websites.take(wanted, picture())
  expect(await previewed(websiteId, caller)).toBe('/en/')
})
