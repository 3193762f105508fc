import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../deploy/root.ts'
import { floors, servicesWithFloors } from '../oxlint.layers.ts'
import { listParts, readGraph } from './floors.ts'
import { makeTestFolder } from './support/make-folder.ts'

function service(files: Record<string, string[]>): string {
  const folder = makeTestFolder()
  for (const [file, imports] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), imports.map((one) => `import { x } from '${one}'\n`).join(''))
  }
  return folder
}

test.each(servicesWithFloors)('imports of %s go downward only', (path) => {
  const { upward, imports } = readGraph(join(root, path))
  expect(upward).toEqual([])
  expect(imports).toBeGreaterThan(100)
})

test.each(listParts())('no folders of %s form a circle', (path) => {
  expect(readGraph(join(root, path)).circles).toEqual([])
})

test('every package, service and frontend is looked at', () => {
  const parts = listParts()
  for (const path of ['packages/browser', 'services/capture', 'frontends/dashboard', 'gateway', 'deploy'])
    expect(parts).toContain(path)
  const dashboard = readGraph(join(root, 'frontends/dashboard'))
  expect(dashboard.edges).toBeGreaterThan(100)
})

test.each(servicesWithFloors)('all files of %s lie on a floor', (path) => {
  const beside = ['migrations', 'testing', 'node_modules']
  const files = globSync('*/**/*.ts', { cwd: join(root, path), exclude: beside.map((name) => `${name}/**`) })
  expect(files.filter((file) => !floors.includes(file.split('/')[0] ?? ''))).toEqual([])
})

test.each(servicesWithFloors)('only the stores of %s hold SQL', (path) => {
  const above = floors.filter((floor) => floor !== 'store').join(',')
  const files = globSync(`{${above}}/**/*.ts`, { cwd: join(root, path), exclude: ['**/*.test.ts'] })
  const queries = /\b(?:db|pool|trx)(?:<\w+>)?\(\s*['"`]|\.raw\(/
  expect(files.filter((file) => queries.test(readFileSync(join(root, path, file), 'utf8')))).toEqual([])
  const stores = globSync('store/**/*.ts', { cwd: join(root, path) })
  expect(stores.some((file) => queries.test(readFileSync(join(root, path, file), 'utf8')))).toBe(true)
})

test('an import from a higher floor is upward, and what starts the service is above all', () => {
  const folder = service({
    'main.ts': ['./commands/notes/add.ts'],
    'settings.ts': [],
    'commands/notes/add.ts': ['../../store/notes.ts', '../../settings.ts'],
    'store/notes.ts': ['../commands/notes/add.ts', '../domain/note.ts'],
    'domain/note.ts': ['../main.ts', '../settings.ts'],
  })
  const { upward } = readGraph(folder)
  expect(upward.toSorted((one, other) => one.from.localeCompare(other.from))).toEqual([
    { from: 'domain/note.ts', to: 'main.ts' },
    { from: 'store/notes.ts', to: 'commands/notes/add.ts' },
  ])
})

test('folders that import each other, over others too, are one circle', () => {
  const folder = service({
    'jobs/a/x.ts': ['../b/x.ts'],
    'jobs/b/x.ts': ['../c/x.ts'],
    'jobs/c/x.ts': ['../a/x.ts', '../d/x.ts'],
    'jobs/d/x.ts': [],
  })
  expect(readGraph(folder)).toMatchObject({
    imports: 4,
    edges: 4,
    circles: [['jobs/a', 'jobs/b', 'jobs/c']],
    upward: [],
  })
})

test('components are files, too', () => {
  const folder = service({ 'list/Card.tsx': ['../card/View.tsx'], 'card/View.tsx': ['../list/Card.tsx'] })
  expect(readGraph(folder).circles).toEqual([['card', 'list']])
})

test('tests may import from everywhere', () => {
  const folder = service({
    'domain/a.test.ts': ['../commands/x.ts'],
    'domain/b.test.tsx': ['../commands/x.ts'],
    'testing/b.ts': ['../commands/x.ts'],
    'commands/x.ts': [],
  })
  expect(readGraph(folder)).toMatchObject({ imports: 0, upward: [] })
})
