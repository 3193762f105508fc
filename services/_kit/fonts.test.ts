import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashFolders, hashFonts } from './fonts.ts'

test('fonts are told apart by their names and sizes, and by what is said of them; nothing else counts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-fonts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const hash = (settings = 'a') => hashFolders([folder, '/nowhere'], Buffer.from(settings))
  const empty = hash()
  writeFileSync(join(folder, 'Serif.ttf'), 'one')
  const one = hash()
  writeFileSync(join(folder, 'README'), 'about')
  expect(hash()).toBe(one)
  writeFileSync(join(folder, 'Serif.ttf'), 'longer')
  expect(new Set([empty, one, hash(), hash('b')]).size).toBe(4)
})

test('of this machine the same is said each time', () => {
  expect(hashFonts()).toMatch(/^[0-9a-f]{12}$/)
  expect(hashFonts()).toBe(hashFonts())
})
