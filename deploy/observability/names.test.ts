import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { chartFile, deployedFiles, sourceFile } from './write-chart-files.ts'

/** The name of each kind of instrument in Prometheus. */
const kinds: [RegExp, string[]][] = [
  [/\bcounter\(\s*'([^']+)'/g, ['_total']],
  [/\bstopwatch\(\s*'([^']+)'/g, ['_bucket', '_count', '_sum']],
  [/\bcreateObservableCounter\(\s*'([^']+)'/g, ['_total']],
  [/\bcreateObservableGauge\(\s*'([^']+)'/g, ['']],
]

const sources = globSync('{gateway,packages,services}/**/*.ts', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).map((file) => readFileSync(`${root}/${file}`, 'utf8'))
const measured = sources.flatMap((text) =>
  kinds.flatMap(([form, endings]) =>
    [...text.matchAll(form)].flatMap(([, name = '']) =>
      endings.map((ending) => name.replaceAll('.', '_') + ending),
    ),
  ),
)

test.each(['dashboard.json', 'alerts.yaml', 'objectives.yaml'])(
  '%s asks for nothing that is not measured',
  (file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    const metrics = new Set(text.match(/\b(vigia_\w+|http_server_\w+)/g))
    expect(metrics.size).toBeGreaterThan(3)
    expect(measured).toEqual(expect.arrayContaining([...metrics]))
  },
)

test('a rule that is recorded is asked for under the same name', () => {
  const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  const rules = textOf('objectives.yaml')
  const recorded = new Set([...rules.matchAll(/record: (\S+)/g)].map(([, name = '']) => name))
  const asked = new Set(`${rules} ${textOf('dashboard.json')}`.match(/\bvigia:\w+:\w+/g))
  expect(recorded.size).toBe(20)
  expect([...asked.difference(recorded)]).toEqual([])
})

test('the chart has the same rules and the same dashboard', () => {
  for (const file of deployedFiles)
    expect(readFileSync(chartFile(file), 'utf8')).toBe(readFileSync(sourceFile(file), 'utf8'))
})

test('all metrics are on the dashboard', () => {
  const text = readFileSync(new URL('dashboard.json', import.meta.url), 'utf8')
  const names = measured.map((name) => name.replace(/_(bucket|count|sum)$/, ''))
  expect(names.filter((name) => !text.includes(name))).toEqual([])
})
