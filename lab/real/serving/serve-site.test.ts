import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fromFolder } from './folder-source.ts'
import { swapped } from '../changes.ts'
import { applyEdits, serveSite } from './serve-site.ts'

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

test('an edit replaces the first place that holds its words', () => {
  const edits = [{ file: '/a.html', from: 'one', to: 'two' }]
  expect(applyEdits('/a.html', 'one one', edits)).toBe('two one')
})

test('an edit whose words are not in its file is refused, so that no label is without a change', () => {
  const edits = [{ file: '/a.html', from: 'one', to: 'two' }]
  expect(() => applyEdits('/a.html', 'three', edits)).toThrow('/a.html does not hold: one')
})

test('an edit leaves all other files as they are', () => {
  const edits = [{ file: '/a.html', from: 'one', to: 'two' }]
  expect(applyEdits('/b.css', 'one', edits)).toBe('one')
  expect(applyEdits('/c.css', 'three', edits)).toBe('three')
})

test('an edit of every file of a kind replaces all places, and skips files that hold none', () => {
  const edits = [{ file: /\.js$/, from: 'one', to: 'two' }]
  expect(applyEdits('/a.js', 'one one', edits)).toBe('two two')
  expect(applyEdits('/b.js', 'three', edits)).toBe('three')
  expect(applyEdits('/a.css', 'one', edits)).toBe('one')
})

test('what is swapped changes places, even where one holds the other’s words', () => {
  const { edits } = swapped('Two prices', { page: '/', at: 'b' }, '$10', '$100')
  expect(applyEdits('/', 'now $10, then $100', edits)).toBe('now $100, then $10')
})
