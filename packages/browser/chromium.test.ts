import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('Playwright is not loaded where another Chromium is installed', () => {
  const script = `
    import { createRequire } from 'node:module'
    await import(${JSON.stringify(new URL('./tabs/tabs.ts', import.meta.url))})
    const { findChromium } = await import(${JSON.stringify(new URL('./chromium.ts', import.meta.url))})
    const isLoaded = () => Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('playwright-core'))
    console.log(findChromium({ CHROMIUM_PATH: process.execPath }), isLoaded())
    createRequire(${JSON.stringify(import.meta.url)})('playwright-core')
    console.log(isLoaded())`
  const args = ['--input-type=module', '--eval', script]
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe(`${process.execPath} false\ntrue\n`)
})
