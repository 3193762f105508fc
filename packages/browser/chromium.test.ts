import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../tests/support/make-folder.ts'

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

test('of Playwright’s browsers the headless shell is used, else the whole Chromium', () => {
  const browsers = makeTestFolder()
  const find = () => {
    const script = `
      import { chromium } from 'playwright-core'
      import { findChromium } from './chromium.ts'
      console.log([findChromium({}, []) ?? 'none', chromium.executablePath()].join())`
    const args = ['--input-type=module', '--eval', script]
    const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: browsers }
    const output = execFileSync(process.execPath, args, { encoding: 'utf8', env, cwd: import.meta.dirname })
    return output.trim().split(',')
  }
  const [none, whole = ''] = find()
  expect(none).toBe('none')
  addProgram(whole)
  expect(find()[0]).toBe(whole)
  const [version] = /(?<=chromium-)\d+/.exec(whole) ?? []
  const shell = join(
    browsers,
    `chromium_headless_shell-${version}/chrome-headless-shell-linux64/chrome-headless-shell`,
  )
  addProgram(shell)
  expect(find()[0]).toBe(shell)
})

function addProgram(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, '')
  chmodSync(path, 0o755)
}
