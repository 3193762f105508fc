import { expect, test } from 'vitest'
import { fileEnding, isMedia } from './file-ending.ts'

test.each([
  '/',
  '/about',
  '/about.html',
  '/index.php?id=3',
  '/about.php5',
  '/v1.2/notes',
  '/.well-known/',
  '/a.b',
])('%s does not end like a file', (path) => {
  expect(fileEnding(`https://example.org${path}`)).toBeUndefined()
})

test.each([
  ['/menu.pdf', 'pdf'],
  ['/photo.JPG?size=2', 'jpg'],
  ['/archive.tar.gz', 'gz'],
  ['/wiki/Node.js', 'js'],
])('%s ends like a file', (path, ending) => {
  expect(fileEnding(`https://example.org${path}`)).toBe(ending)
})

test('pictures, films and sounds are distinguished from documents', () => {
  expect(['jpg', 'mp4', 'ogg', 'pdf', 'js'].map(isMedia)).toEqual([true, true, true, false, false])
})
