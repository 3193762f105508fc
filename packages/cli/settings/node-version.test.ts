import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explainNode } from './node-version.ts'

test.each([
  ['18.20.4', 'vigia needs Node 20 or newer, and this is 18.20.4'],
  ['20.0.0', undefined],
  ['24.21.0', undefined],
  ['100.0.0', undefined],
])('Node %s: %s', (version, problem) => {
  expect(explainNode(version)).toBe(problem)
})

test('the package asks for the same version', () => {
  const manifest = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  const { engines } = JSON.parse(manifest) as { engines: { node: string } }
  const oldest = engines.node.replace('>=', '')
  expect([explainNode(oldest), explainNode(String(Number(oldest) - 1))]).toEqual([
    undefined,
    expect.stringContaining(`Node ${oldest} or newer`),
  ])
})
