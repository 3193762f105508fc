import { existsSync, globSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mayImport, packages, servicesWithFloors } from '../oxlint.layers.ts'
import { listAllowed } from '../tests/support/lint-planted.ts'

const root = resolve(import.meta.dirname, '..')

const fileOf = (layer: string) =>
  globSync(`${layer}/**/*.ts`, {
    cwd: root,
    exclude: ['**/node_modules', '**/testing/**', '**/*.test.ts'],
  }).toSorted()[0]
const moduleOf = (name: string) =>
  globSync(`packages/${name}/*.ts`, { cwd: root, exclude: ['**/*.test.ts'] })
    .toSorted()[0]
    ?.replace(/^packages(.*)\.ts$/, '@vigia$1')

test('every layer imports the packages of the table and no others', () => {
  const modules = packages.map((name) => ({ name, specifier: moduleOf(name) }))
  const pairs = Object.entries(mayImport).flatMap(([layer, allowed]) => {
    const file = fileOf(layer)
    return modules
      .filter(({ name }) => !layer.endsWith(`/${name}`))
      .map(({ name, specifier }) => ({ specifier, isAllowed: allowed.includes(name) }))
      .flatMap(({ specifier, isAllowed }) =>
        file && specifier
          ? [{ pair: [file, specifier, 'mayImport in oxlint.layers.ts'] as const, isAllowed }]
          : [],
      )
  })
  const imported = listAllowed(pairs.map(({ pair }) => pair))
  expect(imported).toEqual(pairs.filter(({ isAllowed }) => isAllowed).map(({ pair }) => pair))
  expect(pairs.length).toBeGreaterThan(200)
})

test('the table knows every package, every service and every floor', () => {
  const folders = (path: string) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => name)
  expect(packages.toSorted()).toEqual(folders('packages').toSorted())
  const layers = ['packages', 'services'].flatMap((path) => folders(path).map((name) => `${path}/${name}`))
  expect(Object.keys(mayImport).toSorted()).toEqual([...layers, 'gateway'].toSorted())
  const built = layers.filter((layer) => existsSync(join(root, layer, 'commands')))
  expect(servicesWithFloors.toSorted()).toEqual(built)
})
