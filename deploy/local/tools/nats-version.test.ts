import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../../root.ts'
import { findInstalledNats } from './find-nats.ts'
import { isNewEnough, minNatsVersion, natsVersion } from './nats-version.ts'
import { bringTools } from './tools.ts'
import { makeTestFolder } from '../../../tests/support/make-folder.ts'

/** A program that answers `--version` as a nats-server does, in a folder of its own. */
function programThatSays(answer: string): { folder: string; program: string } {
  const folder = makeTestFolder()
  onTestFinished(() => void vi.unstubAllEnvs())
  const program = join(folder, 'nats-server')
  writeFileSync(program, `#!/bin/sh\necho '${answer}'\n`)
  chmodSync(program, 0o755)
  return { folder, program }
}

test.each([
  ['2.9.10', false],
  ['2.11.99', false],
  ['2.12.0', true],
  ['2.12.2', true],
  ['2.14.0', true],
  ['3.0.0', true],
  [undefined, false],
])('NATS %s can be used: %s', (version, isUsed) => {
  expect(isNewEnough(version)).toBe(isUsed)
})

test('nothing starts with a NATS server that NATS_SERVER names and that is too old', async () => {
  const { folder, program } = programThatSays('nats-server: v2.9.10')
  vi.stubEnv('NATS_SERVER', program)
  await expect(bringTools(folder, () => {})).rejects.toThrow(
    `${program} is nats-server 2.9.10, and Vigia needs ${minNatsVersion} or newer.`,
  )
})

test('a program that is no NATS server is refused with a sentence', async () => {
  const { folder, program } = programThatSays('hello')
  vi.stubEnv('NATS_SERVER', program)
  await expect(bringTools(folder, () => {})).rejects.toThrow(`${program} is no nats-server`)
})

test('a NATS server on the PATH is used if it is new enough, and is only named if it is not', () => {
  const said: string[] = []
  const fresh = programThatSays(`nats-server: v${natsVersion}`)
  vi.stubEnv('PATH', `${fresh.folder}:/usr/bin:/bin`)
  expect(findInstalledNats((line) => void said.push(line))).toBe(fresh.program)
  const old = programThatSays('nats-server: v2.9.10')
  vi.stubEnv('PATH', `${old.folder}:/usr/bin:/bin`)
  expect(findInstalledNats((line) => void said.push(line))).toBeUndefined()
  expect(said).toEqual([
    `${old.program} is nats-server 2.9.10, and Vigia needs ${minNatsVersion} or newer. It is not used.`,
  ])
})

test('the README names the oldest version that is used', () => {
  expect(readFileSync(`${root}README.md`, 'utf8')).toContain(`has to be ${minNatsVersion} or newer`)
})
