import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../../deploy/local/root.ts'
import { openPipelineFixture, type PipelineFixture } from './pipeline-fixture.ts'

const page = readFileSync(join(root, 'docs/pipeline.md'), 'utf8')
const blocksOf = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, text = '']) => text,
  )

/** All commands in a workflow of GitHub or a pipeline of GitLab, from the top down. */
function listCommands(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'run' || key === 'script' ? [value] : []
  if (Array.isArray(value)) return value.flatMap((item) => listCommands(item, key))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inside]) => listCommands(inside, name))
}

const commands = [
  ...blocksOf('sh').flatMap((text) => text.trim().split('\n')),
  ...blocksOf('yaml').flatMap((text) => listCommands(parse(text))),
]

let fixture: PipelineFixture
beforeAll(async () => {
  fixture = await openPipelineFixture()
  await fixture.owner.run(fixture.websiteId, 'analyze')
  await fixture.owner.post(`/api/websites/${fixture.websiteId}/approve-all`)
})
afterAll(() => fixture?.close())

test('the page has the commands of a deployment, of GitHub, of GitLab and of the night', () => {
  expect(commands.length).toBeGreaterThanOrEqual(6)
  expect(commands.filter((command) => /^npx --yes vigia (check|report)/.test(command)).length).toBe(5)
})

test.each(commands)('%s runs as it stands', async (command) => {
  const ended = await fixture.run(command, { GITHUB_STEP_SUMMARY: 'summary.md' })
  expect(ended).toMatchObject({ exit: 0 })
})

test('every option and exit code of the command is on the page', async () => {
  const { stdout } = await fixture.run('vigia help')
  const options = new Set(stdout.match(/--[a-z-]+/g))
  const exits = [...stdout.matchAll(/^ {2}(\d) {2}/gm)].map(([, exit]) => exit)
  expect(options.size).toBeGreaterThan(8)
  expect(
    [...options].filter((name) => !page.includes(name) && !['--help', '--version'].includes(name)),
  ).toEqual([])
  expect(exits).toEqual(['0', '1', '2', '3', '4'])
  expect(exits.filter((exit) => !page.includes(`| ${exit} | `))).toEqual([])
})
