import type { Caller } from '@vigia/service/identity'
import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import { expect, test } from 'vitest'
import { startTestWebsites, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

interface Listed {
  path: string
  status: string
  goneAt: string | null
}
const lastPageOf = async (websiteId: string, caller: Caller) => {
  const pages: Listed[] = await websites.pagesOf(websiteId, caller)
  return pages.find(({ path }) => path === '/2')
}

/** Captures all pages again: each links to these paths, and the last one answers 404. */
async function updateWithout(
  websiteId: string,
  caller: Caller,
  links: string[] | undefined,
  missing = ['/2'],
) {
  const jobId = await websites.start('capture', websiteId, caller)
  const wanted = await websites.wantedOf(jobId, 3)
  for (const one of wanted) {
    const about = { jobId, websiteId, pageId: one.pageId, reason: 'It answers 404.', reasonKind: 'gone' }
    if (missing.some((path) => one.url.endsWith(path)))
      await websites.service.publish(PageFailedSchema, about)
    else await websites.take(one, one.baseline, links && { links: { paths: links } })
  }
  return websites.ended(jobId, caller)
}

test.each([
  ['that no page leads to any more', ['/', '/1', '/about?b=1&a=2']],
  ['on a website whose pages only its sitemap names', ['/about']],
])('a page that answers 404 %s is gone, also without a discovery', async (_, links) => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 3)
  const job = await updateWithout(websiteId, caller, links)
  expect(job).toMatchObject({ status: 'completed', result: { pagesFailed: 0 } })
  const last = await lastPageOf(websiteId, caller)
  expect(last?.goneAt).toEqual(expect.any(String))
  expect(last?.status).not.toBe('error')
  const { attention } = await websites.get(`/api/websites/${websiteId}`, caller)
  expect(attention).toMatchObject({ gone: 1, failed: 0 })
})

test.each([
  ['a page still leads to it', ['/', '/1', '/2/'], ['/2']],
  ['it is not known where pages lead to', undefined, ['/2']],
  ['most pages answer the same', ['/'], ['/1', '/2']],
])('a page that answers 404 is in error as long as %s', async (_, links, missing) => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 3)
  const job = await updateWithout(websiteId, caller, links, missing)
  expect(job).toMatchObject({ status: 'completed', result: { pagesFailed: missing.length } })
  expect(await lastPageOf(websiteId, caller)).toMatchObject({ status: 'error', goneAt: null })
})
