import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeTestFolder } from '../../../tests/support/make-folder.ts'
import { bringChromium, findDownloaded } from './bring-chromium.ts'

const shellIn = (browsers: string, version: string) =>
  join(browsers, `chromium_headless_shell-${version}/chrome-headless-shell-linux64/chrome-headless-shell`)

function addProgram(path: string): string {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

test('a browser whose download was broken off is not used', () => {
  const browsers = makeTestFolder()
  for (const version of ['1', '2']) addProgram(shellIn(browsers, version))
  expect(findDownloaded(browsers)).toBeUndefined()
  writeFileSync(join(browsers, 'chromium_headless_shell-2/INSTALLATION_COMPLETE'), '')
  expect(findDownloaded(browsers)).toBe(shellIn(browsers, '2'))
})

test('a headless shell goes before a whole Chromium, which is used where no shell can be brought', async () => {
  const folder = makeTestFolder()
  const whole = addProgram(join(folder, 'bin/chromium'))
  onTestFinished(() => void vi.unstubAllEnvs())
  // Without the system's programs nothing can be installed, and from this address nothing downloaded.
  vi.stubEnv('PATH', join(folder, 'bin'))
  vi.stubEnv('PLAYWRIGHT_DOWNLOAD_HOST', 'http://127.0.0.1:9')
  const said: string[] = []
  const bring = () => bringChromium(folder, (line) => said.push(line))
  expect(await bring()).toBe(whole)
  expect(said.at(-1)).toMatch(/^No headless Chromium could be brought\. Pages take 2\.5 times as long with /)
  const shell = addProgram(shellIn(join(folder, 'browsers'), '1'))
  writeFileSync(join(folder, 'browsers/chromium_headless_shell-1/INSTALLATION_COMPLETE'), '')
  expect(await bring()).toBe(shell)
  expect(await bringChromium(folder, expect.unreachable)).toBe(shell)
})
