import { expect, test } from 'vitest'
import { isFile } from './is-file.ts'

test.each(['/', '/about', '/about.html', '/index.php?id=3', '/v1.2/notes', '/.well-known/', '/a.b'])(
  '%s may be a page',
  (path) => {
    expect(isFile(`https://example.org${path}`)).toBe(false)
  },
)

test.each(['/menu.pdf', '/photo.JPG?size=2', '/archive.tar.gz', '/feed.xml'])('%s is a file', (path) => {
  expect(isFile(`https://example.org${path}`)).toBe(true)
})
