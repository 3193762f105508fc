import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listFonts } from './fonts.ts'
import { spawnChromium } from '../spawn-chromium.ts'
import { promisedFonts, promisedFor, promisedScripts } from '../testing/font-table.ts'
import { inStacks, readFonts } from '../testing/platform-fonts.ts'
import { popularStacks } from '../testing/popular-stacks.ts'

async function openBrowser() {
  const chromium = await spawnChromium('http://127.0.0.1:9')
  onTestFinished(() => chromium.close())
  return chromium
}

const generics = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|math|emoji|fangsong|sans|ui-.+)$/
const quote = (name: string) => (generics.test(name) ? name : `"${name}"`)

test('every popular stack is drawn with the font in the table, in new and used browsers, in every style', async () => {
  const stacks = Object.values(popularStacks)
  const expected = stacks.map(promisedFor)
  for (let nth = 0; nth < 3; nth += 1) {
    const chromium = await openBrowser()
    for (const cut of ['normal', 'bold', 'italic', 'normal']) {
      const samples = inStacks(stacks).map(({ text, style }) => ({
        text,
        style: `font: ${cut} 16px x; ${style}`,
      }))
      expect(await readFonts(chromium, samples)).toEqual(expected)
    }
  }
})

/** Text to try a font with that has no letters. */
const texts: Record<string, string> = {
  'Noto Color Emoji': '😀',
  'Noto Sans Symbols 2': '🖎',
  'Noto Sans Math': '𝔸',
  'Noto Sans CJK SC': '永',
  'Noto Sans CJK TC': '永',
  'Noto Sans CJK KR': '永',
}

test('every name in the table alone is drawn with its font', async () => {
  const chromium = await openBrowser()
  const samples = [...promisedFonts].map(([name, font]) => ({
    text: texts[font] ?? 'Hamburgefonstiv',
    style: `font-family: ${quote(name)}`,
  }))
  const used = await readFonts(chromium, samples)
  const names = [...promisedFonts.keys()]
  expect(new Map(used.map((font, at) => [names[at], font]))).toEqual(promisedFonts)
})

test('characters that a page’s fonts lack are drawn with the font of their script', async () => {
  const chromium = await openBrowser()
  const style = 'font-family: Arial'
  const used = await readFonts(
    chromium,
    promisedScripts.map(({ text }) => ({ text: text.replaceAll(' ', ''), style })),
  )
  expect(promisedScripts.length).toBeGreaterThan(20)
  expect(used).toEqual(promisedScripts.map(({ font }) => font))
})

test.each([
  ['ja', 'JP'],
  ['zh-CN', 'SC'],
  ['zh-Hant', 'TC'],
  ['zh-TW', 'TC'],
  ['ko', 'KR'],
])('a character that countries share has in %s the shape of %s', async (lang, country) => {
  const chromium = await openBrowser()
  const used = await readFonts(chromium, [{ text: '骨', lang, style: 'font-family: Arial' }])
  expect(used).toEqual([`Noto Sans CJK ${country}`])
})

test('a font that only substitutes for another cannot be selected by its own name', async () => {
  const chromium = await openBrowser()
  const used = await readFonts(
    chromium,
    inStacks(['Inter, serif', '"Open Sans", serif', 'Gelasio, monospace', 'Anton, "Fira Sans", serif']),
  )
  expect(used).toEqual(['Tinos', 'Tinos', 'Cousine', 'Tinos'])
})

test('a font that the machine has besides is never used', async () => {
  plantFont()
  const chromium = await openBrowser()
  const used = await readFonts(chromium, inStacks(['Qnton, serif', 'Qnton', 'system-ui', 'serif']))
  expect(used).toEqual(['Tinos', 'Tinos', 'Inter', 'Tinos'])
})

/** Installs Anton under another name where this user may install fonts. */
function plantFont() {
  const installed =
    process.getuid?.() === 0 ? '/usr/local/share/fonts' : join(homedir(), '.local/share/fonts')
  const folder = join(installed, `vigia-test-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const anton = listFonts().find(({ name }) => name.endsWith('Anton_400Regular.ttf'))
  const bytes = readFileSync(anton?.path ?? '', 'latin1')
  const renamed = bytes.replaceAll('A\0n\0t\0o\0n', 'Q\0n\0t\0o\0n').replaceAll('Anton', 'Qnton')
  expect(renamed).not.toBe(bytes)
  writeFileSync(join(folder, 'Qnton.ttf'), renamed, 'latin1')
}
