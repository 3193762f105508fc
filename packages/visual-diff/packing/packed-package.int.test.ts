import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blank, block, draw, over } from '../testing/draw-page.ts'

const source = resolve(import.meta.dirname, '..')
const modules = resolve(source, '../../node_modules')
const folder = mkdtempSync(join(tmpdir(), 'visual-diff-'))
const copy = join(folder, 'visual-diff')
const empty = join(folder, 'empty')
const installed = join(empty, 'node_modules/@vigia/visual-diff')
const run = (command: string, args: string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/**
 * Packs a copy, since npm's packing replaces package.json, and unpacks it where no other file of this
 * repository can be resolved.
 */
beforeAll(() => {
  cpSync(source, copy, { recursive: true, filter: (path) => !path.includes(`${sep}node_modules`) })
  symlinkSync(modules, join(folder, 'node_modules'))
  const path = `${join(modules, '.bin')}:${process.env['PATH']}`
  execFileSync('npm', ['pack', '--pack-destination', folder], {
    cwd: copy,
    env: { ...process.env, PATH: path },
    stdio: 'ignore',
  })
  rmSync(join(folder, 'node_modules'))
  mkdirSync(installed, { recursive: true })
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  run('tar', ['-xzf', join(folder, packed), '--strip-components=1', '-C', installed], folder)
  symlinkSync(join(modules, 'sharp'), join(empty, 'node_modules/sharp'))
  writeFileSync(join(empty, 'package.json'), '{ "type": "module" }')
})

afterAll(() => rmSync(folder, { recursive: true }))

test('the example of the README runs in an empty folder with the packed package', async () => {
  const example = /```ts\n(.*?)```/s.exec(readFileSync(join(source, 'README.md'), 'utf8'))?.[1] ?? ''
  const page = (colour: number) => over(blank(300), block(colour, 200, 300, 80))
  writeFileSync(join(empty, 'before.png'), await draw(page(0x0066cc)))
  writeFileSync(join(empty, 'after.png'), await draw(page(0xcc6600)))
  writeFileSync(join(empty, 'example.mjs'), example)
  const printed = run(process.execPath, ['example.mjs'], empty)
  expect(printed).toMatch(/^true 0\.\d+ \[/)
  expect(printed).toContain("kind: 'changed'")
  expect(readdirSync(empty)).toContain('difference.png')
})

test('the packed package has no sources, no tests and one entry', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => /(?<!\.d)\.ts$|testing|\.test\./.test(name))).toEqual([])
  expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json', 'dist']))
  const deep = "import('@vigia/visual-diff/compare').catch(({ code }) => console.log(code))"
  expect(run(process.execPath, ['-e', deep], empty)).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED\n')
  const imports =
    "import('@vigia/visual-diff').then((all) => console.log(typeof all.compare, typeof all.Comparer))"
  expect(run(process.execPath, ['-e', imports], empty)).toBe('function function\n')
})

test('packing leaves the sources and their package.json as they were', () => {
  const list = (of: string) => readdirSync(of).filter((name) => name !== 'node_modules')
  expect(list(copy)).toEqual(list(source))
  expect(readFileSync(join(copy, 'package.json'), 'utf8')).toBe(
    readFileSync(join(source, 'package.json'), 'utf8'),
  )
})

test('the packed package names nothing else of Vigia', () => {
  const {
    dependencies,
    devDependencies,
    private: isPrivate,
  } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, object | undefined>
  expect(Object.keys(dependencies ?? {})).toEqual(['sharp'])
  expect([devDependencies, isPrivate]).toEqual([undefined, undefined])
  const code = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(installed, 'dist', name), 'utf8'))
  expect(code.filter((text) => /from '@vigia|import\('@vigia/.test(text))).toEqual([])
})
