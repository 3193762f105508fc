import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { warnAboutFonts } from './check-fonts.ts'
import { fontsFile, hashFiles, hashFonts, listFonts } from './fonts.ts'
import { makeTestFolder } from '../../../tests/support/make-folder.ts'

function openFolder() {
  const folder = makeTestFolder()
  return folder
}

test('the hash of the fonts depends on their names, sizes and settings, and on nothing else', () => {
  const folder = openFolder()
  const files = [{ name: 'Serif.ttf', path: join(folder, 'Serif.ttf') }]
  const hash = (settings = 'a') => hashFiles(files, Buffer.from(settings))
  const empty = hash()
  writeFileSync(join(folder, 'Serif.ttf'), 'one')
  const one = hash()
  writeFileSync(join(folder, 'README'), 'about')
  expect(hash()).toBe(one)
  writeFileSync(join(folder, 'Serif.ttf'), 'longer')
  expect(new Set([empty, one, hash(), hash('b')]).size).toBe(4)
})

test('the hash of this machine’s fonts is the same each time', () => {
  expect(hashFonts()).toMatch(/^[0-9a-f]{12}$/)
  expect(hashFonts()).toBe(hashFonts())
})

test('each folder that the browser reads has a listed font, and each listed font is in such a folder', () => {
  const settings = readFileSync(fontsFile, 'utf8')
  const folders = [...settings.matchAll(/<dir[^>]*>([^<]+)<\/dir>/g)].map(([, path = '']) => path)
  const known = listFonts().map(({ name }) => (name.startsWith('/') ? name : `../../${name}`))
  expect(new Set(known.map(dirname))).toEqual(new Set(folders))
})

test('the fonts that came with the packages are the listed ones', async () => {
  const warnings: unknown[] = []
  const ours = listFonts().filter(({ name }) => name.startsWith('node_modules/'))
  await warnAboutFonts({ warn: (...args: unknown[]) => void warnings.push(args) }, ours)
  expect(ours.length).toBeGreaterThan(90)
  expect(warnings).toEqual([])
})

test('a missing font and a changed one are logged with what helps', async () => {
  const folder = openFolder()
  const sha256 = createHash('sha256').update('right').digest('hex')
  writeFileSync(join(folder, 'right.ttf'), 'right')
  writeFileSync(join(folder, 'wrong.ttf'), 'wrong')
  const file = (name: string, of = name) => ({ name, path: join(folder, of), sha256 })
  const files = [file('right.ttf'), file('wrong.ttf'), file('away.ttf'), file('/share/cjk.ttc', 'cjk.ttc')]
  const warnings: unknown[][] = []
  await warnAboutFonts({ warn: (...args: unknown[]) => void warnings.push(args) }, files)
  expect(warnings).toEqual([
    [
      { fonts: ['away.ttf', '/share/cjk.ttc'] },
      'fonts are missing, so their text is shown in another font or as boxes: install the packages again with npm ci; ' +
        'for Chinese, Japanese and Korean install fonts-noto-cjk of Debian 12',
    ],
    [
      { fonts: ['wrong.ttf'] },
      'fonts differ from those of the product, so pictures may differ from those of other machines: ' +
        'install the packages again with npm ci',
    ],
  ])
})
