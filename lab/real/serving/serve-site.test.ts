import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fromFolder } from './folder-source.ts'
import { serveSite } from './serve-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'vigia-real-'))
mkdirSync(join(folder, 'blog'))
writeFileSync(join(folder, 'index.html'), '<h1>Front</h1>')
writeFileSync(join(folder, 'about.html'), '<h1>About</h1>')
writeFileSync(join(folder, 'blog', 'index.html'), '<h1>Blog</h1>')
const site = await serveSite(fromFolder(folder))

afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})

const textOf = async (path: string) => (await fetch(site.url + path)).text()

test('pages are served as a static host does: folders, and addresses without .html', async () => {
  expect(await textOf('/')).toContain('Front')
  expect(await textOf('/about')).toContain('About')
  expect((await fetch(`${site.url}/blog`)).url).toBe(`${site.url}/blog/`)
})

test('what is not there is not found', async () => {
  expect((await fetch(`${site.url}/nothing`)).status).toBe(404)
})

test('nothing outside of the folder is served', async () => {
  expect((await fetch(`${site.url}/..%2f..%2fetc%2fpasswd`)).status).toBe(404)
})

test('an edit is served under every spelling of its page until others are shown', async () => {
  site.show([{ file: '/', from: 'Front', to: 'Welcome' }])
  expect(await textOf('/index.html')).toContain('Welcome')
  site.show([{ file: '/blog', from: 'Blog', to: 'News' }])
  expect(await textOf('/')).toContain('Front')
  expect(await textOf('/blog/')).toContain('News')
  site.show([])
})

test('an edit that does not fit its file is an error, not the page as it was', async () => {
  site.show([{ file: '/about.html', from: 'Nowhere', to: 'There' }])
  expect((await fetch(`${site.url}/about.html`)).status).toBe(500)
  site.show([])
})

test('an edit of what is not there is refused', () => {
  expect(() => site.show([{ file: '/nothing.html', from: 'a', to: 'b' }])).toThrow(
    'no file for /nothing.html',
  )
})
