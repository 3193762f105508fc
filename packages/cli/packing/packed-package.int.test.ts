import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { installCli, type InstalledCli } from '../testing/install-cli.ts'
import { openAgent } from '../testing/open-agent.ts'
import { makeFileFolder } from '../../../tests/support/make-folder.ts'

const folder = makeFileFolder()
let cli: InstalledCli
beforeAll(async () => {
  cli = await installCli(folder)
})

/** Runs the command in the empty folder as a user would, with nothing of this process's environment. */
function vigia(words: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync('vigia', words, {
    cwd: cli.folder,
    encoding: 'utf8',
    env: { PATH: cli.path, ...env },
  })
  return { status, stdout, stderr }
}
const textOf = (file: string) => readFileSync(join(cli.installed, file), 'utf8')

test('the installed command runs in an empty folder with the Node of this machine', () => {
  const { version } = JSON.parse(textOf('package.json')) as { version: string }
  expect(vigia(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' })
  expect(vigia(['help']).stdout).toContain('vigia check')
  expect(vigia(['check'])).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^vigia: Please set VIGIA_URL .+\n$/),
  })
})

test('it calls Vigia, and ends with 4 if nobody answers', () => {
  const env = { VIGIA_URL: 'http://127.0.0.1:1', VIGIA_TOKEN: `vg_${'a'.repeat(49)}` }
  expect(vigia(['check', '--timeout', '1s'], env)).toMatchObject({
    status: 4,
    stderr: expect.stringContaining('does not answer'),
  })
})

test('it serves a coding agent', async () => {
  const env = { PATH: cli.path, VIGIA_URL: 'http://127.0.0.1:1', VIGIA_TOKEN: `vg_${'a'.repeat(49)}` }
  const agent = await openAgent({ command: 'vigia', args: ['mcp'], env, cwd: cli.folder })
  try {
    const { tools } = await agent.client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['list_websites', 'check', 'report', 'page'])
    expect([agent.faults, agent.printed()]).toEqual([[], ''])
  } finally {
    await agent.client.close()
  }
})

test('what reads the output may end before it, and the exit code stays', () => {
  const script = '{ vigia help; echo "exit $?" >&3; } 3>&2 | true'
  const { stderr } = spawnSync('sh', ['-c', script], { env: { PATH: cli.path }, encoding: 'utf8' })
  expect(stderr).toBe('exit 0\n')
})

test('the package is one file that needs nothing else, with the licences of what is inside', () => {
  const files = readdirSync(cli.installed, { recursive: true, encoding: 'utf8' }).toSorted()
  expect(files).toEqual(
    ['LICENSE', 'README.md', 'dist', 'dist/LICENSES.txt', 'dist/vigia.js', 'package.json'].toSorted(),
  )
  expect(JSON.parse(textOf('package.json'))).not.toHaveProperty('dependencies')
  const imports = [...textOf('dist/vigia.js').matchAll(/^import .*?from ["']([^"']+)["']/gm)]
  expect(imports.map(([, name = '']) => name).filter((name) => !name.startsWith('node:'))).toEqual([])
  expect(imports.length).toBeGreaterThan(2)
  const licences = textOf('dist/LICENSES.txt')
  expect(licences).toMatch(/^zod\n\nMIT License/m)
  expect(licences).toMatch(/^@modelcontextprotocol\/server\n\n/m)
  // What that package has inside of its own file.
  expect(licences).toMatch(/^ajv\n\nThe MIT License/m)
  expect(readdirSync(join(cli.folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'vigia',
  ])
})
