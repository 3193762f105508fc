import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeWorkerThreads } from '../../services/diff/worker-threads.ts'
import { removed, styled, words } from './changes.ts'
import type { RealSite } from './site.ts'

// Set before the modules are imported, because they read where to keep screenshots only once.
const cache = mkdtempSync(join(tmpdir(), 'vigia-real-cache-'))
process.env['VIGIA_REAL'] = cache
const { openVisitor } = await import('./judging/open-visitor.ts')
const { runSite } = await import('./run-site.ts')

const folder = mkdtempSync(join(tmpdir(), 'vigia-real-site-'))
const page = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1>${body}<p>Some words that stay.</p></body></html>`
writeFileSync(
  join(folder, 'index.html'),
  page('Lamps', '<a href="/about.html">About</a> <a href="/cart.html">Cart</a>'),
)
writeFileSync(join(folder, 'about.html'), page('About', '<p class="note">Open until six.</p>'))
writeFileSync(join(folder, 'cart.html'), page('Cart', '<p>It is empty.</p>'))
const visitor = await openVisitor()

afterAll(async () => {
  await Promise.all([visitor.close(), closeWorkerThreads()])
  for (const each of [folder, cache]) rmSync(each, { recursive: true })
})

const site: RealSite = {
  name: 'A small shop',
  about: '',
  build: async () => folder,
  expected: ['/', '/about.html', '/news.html'],
  captured: ['/', '/about.html', '/gone.html'],
  changes: [
    words('Another hour', { page: '/about.html', at: '.note' }, 'until six', 'until ten'),
    removed('No note', { page: '/about.html', at: '.note' }),
    words('Words that are not there', { page: '/about.html', at: '.note' }, 'until noon', 'until ten'),
    styled('A rule for nothing', { page: '/', at: 'h1' }, 'h6 { color: red }'),
  ],
}

test('a site is discovered, captured again and changed, and what is wrong with it or its labels is reported', async () => {
  const { discovery, refused, falseAlarms, recaptures, changes, pictures } = await runSite(
    site,
    folder,
    visitor,
    {
      recaptures: 1,
      pages: 9,
    },
  )
  expect(discovery).toMatchObject({ found: 2, expected: 3, missing: ['/news'], junk: ['/cart.html'] })
  expect(refused).toMatchObject([{ page: '/gone.html', reason: expect.stringContaining('404') }])
  expect({ recaptures, falseAlarms }).toEqual({ recaptures: 2, falseAlarms: [] })
  expect(pictures.every(({ seen, missing }) => seen > 1 && missing === 0)).toBe(true)
  expect(changes).toMatchObject([
    { name: 'Another hour', finding: 'found', outside: 0 },
    { name: 'No note', finding: 'found' },
    { finding: 'missed', note: expect.stringContaining('does not hold: until noon') },
    { finding: 'missed', note: 'A plain browser shows no change at this place' },
  ])
  expect(existsSync(join(cache, 'pictures', 'a-small-shop', 'page-about-html.png'))).toBe(true)
})
