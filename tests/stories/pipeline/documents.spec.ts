import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../../deploy/root.ts'
import { openPipelineFixture, type PipelineFixture } from './pipeline-fixture.ts'
import { startPipelineSite, type PipelineSite } from './pipeline-site.ts'

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
let preview: PipelineSite
beforeAll(async () => {
  fixture = await openPipelineFixture()
  preview = await startPipelineSite()
  await fixture.owner.run(fixture.websiteId, 'analyze')
  await fixture.owner.post(`/api/websites/${fixture.websiteId}/approve-all`)
})
afterAll(async () => {
  await preview?.stop()
  await fixture?.close()
})

test('the page has the commands of a deployment, of GitHub, of GitLab and of the night', () => {
  expect(commands.length).toBeGreaterThanOrEqual(6)
  expect(commands.filter((command) => /^npx --yes vigia (check|report)/.test(command)).length).toBe(6)
})

test.each(commands)('%s runs as it stands', async (command) => {
  // The preview of the example leads nowhere.
  const ours = command.replace('https://preview.example.com', preview.url)
  const ended = await fixture.run(ours, { GITHUB_STEP_SUMMARY: 'summary.md' })
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
