import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

let home = ''

/** A project without packages, in a separate folder. */
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'vigia-start-'))
  mkdirSync(join(home, 'deploy/local'), { recursive: true })
  cpSync(join(import.meta.dirname, 'start.mjs'), join(home, 'deploy/local/start.mjs'))
  const project = { name: 'empty', version: '1.0.0' }
  write('package.json', JSON.stringify(project))
  write('package-lock.json', JSON.stringify({ ...project, lockfileVersion: 3, packages: { '': project } }))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const write = (file: string, content: string) => writeFileSync(join(home, file), content)

function run(...args: string[]) {
  const child = spawn(process.execPath, ['deploy/local/start.mjs', ...args], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]) => Number(code))
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((texts) => texts.join(''))
  return { child, ended, output }
}

test('packages are installed once, and the script’s arguments and exit code are passed on', async () => {
  write(
    'script.ts',
    'const words: string[] = process.argv.slice(2)\nconsole.log(words.join())\nprocess.exitCode = 7',
  )
  const first = run('script.ts', 'a', 'b')
  expect(await first.output).toMatch(/^Installing the packages\n[^]*Installed the packages \(.+ s\)\na,b\n$/)
  expect(await first.ended).toBe(7)
  expect(readdirSync(join(home, 'node_modules'))).toContain('.installed')

  const second = run('script.ts', 'c')
  expect(await second.output).toBe('c\n')
  expect(await second.ended).toBe(7)
})

test('a signal reaches the script, whose exit code counts', async () => {
  write(
    'wait.ts',
    "process.on('SIGTERM', () => process.exit(5))\nsetInterval(() => {}, 1_000)\nconsole.log('waiting')",
  )
  const { child, ended } = run('wait.ts')
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await ended).toBe(5)
})

test('packages that cannot be installed end it with a sentence', async () => {
  write(
    'package.json',
    JSON.stringify({ name: 'empty', version: '1.0.0', dependencies: { missing: '1.0.0' } }),
  )
  write('package-lock.json', '{"lockfileVersion":3,"packages":{}}')
  const { output, ended } = run('script.ts')
  expect(await output).toMatch(/\nThe packages could not be installed; npm says why above\.\n$/)
  expect(await ended).toBe(1)
})
