import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../../deploy/local/root.ts'

const config = join(root, '.oxlintrc.json')

/** Lints these files in a temporary folder; returns the violated rules by path. */
function lint(files: Record<string, string>): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync(config, join(folder, '.oxlintrc.json'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const args = [
    join(root, 'node_modules/.bin/oxlint'),
    '--format=json',
    '-A',
    'all',
    '-c',
    '.oxlintrc.json',
    '.',
  ]
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
  const rules = (path: string) =>
    diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code)
  return Object.fromEntries(Object.keys(files).map((path) => [path, [...new Set(rules(path))]]))
}

const ways = {
  'fetch.ts': `export const get = () => fetch('http://10.0.0.1')`,
  'global-fetch.ts': `export const get = () => globalThis.fetch('http://10.0.0.1')`,
  'socket.ts': `export const get = () => new WebSocket('ws://10.0.0.1')`,
  'http.ts': `import { request } from 'node:http'\nexport const get = () => request('http://10.0.0.1')`,
  'renamed.ts': `import { get as take } from 'http'\nexport const get = () => take('http://10.0.0.1')`,
  'whole.ts': `import * as http from 'node:http'\nexport const get = () => http.get('http://10.0.0.1')`,
  'default.ts': `import http from 'node:http'\nexport const get = () => http.get('http://10.0.0.1')`,
  'https.ts': `import { request } from 'node:https'\nexport const get = () => request('https://10.0.0.1')`,
  'http2.ts': `import { connect } from 'node:http2'\nexport const get = () => connect('http://10.0.0.1')`,
  'net.ts': `import { connect } from 'node:net'\nexport const get = () => connect(80, '10.0.0.1')`,
  'net-socket.ts': `import { Socket } from 'node:net'\nexport const get = () => new Socket().connect(80, '10.0.0.1')`,
  'tls.ts': `import { connect } from 'node:tls'\nexport const get = () => connect(443, '10.0.0.1')`,
  'udp.ts': `import { createSocket } from 'node:dgram'\nexport const get = () => createSocket('udp4')`,
  'dns.ts': `import { resolve4 } from 'node:dns/promises'\nexport const get = () => resolve4('secret.example')`,
  'undici.ts': `import { request } from 'undici'\nexport const get = () => request('http://10.0.0.1')`,
  'browser.ts': `import { chromium } from 'playwright-core'\nexport const get = () => chromium.launch()`,
  'hidden.ts': `export const get = () => process.getBuiltinModule('node:net')`,
  'passed-on.ts': `export { request } from 'node:http'`,
}

test('the linter reports every way to connect without the egress in every service', () => {
  const files = ['packages/browser', 'services/crawler', 'services/websites/deep', 'gateway'].flatMap(
    (folder) => Object.entries(ways).map(([name, text]) => [`${folder}/${name}`, text]),
  )
  const violations = lint(Object.fromEntries(files) as Record<string, string>)
  expect(Object.keys(violations)).toHaveLength(4 * Object.keys(ways).length)
  expect(
    Object.entries(violations).filter(([, rules]) => !rules.some((rule) => rule.includes('no-restricted'))),
  ).toEqual([])
})

test('services load nothing dynamically that the linter cannot check', () => {
  const loaded = ['packages', 'services', 'gateway']
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter((file) => !/node_modules|\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) =>
      Array.from(
        readFileSync(join(root, file), 'utf8').matchAll(/\b(?:import|require|createRequire)\(([^)]*)\)/g),
        ([, what = '']) => what,
      ),
    )
  const harmless = /^'(?:\.\/[\w-]+\.ts|@vigia\/[\w/-]+|sharp)'$/
  expect(loaded.filter((what) => !harmless.test(what))).toEqual([])
  expect(loaded.length).toBeGreaterThan(0)
})

test('the linter allows types, servers, address functions and tests', () => {
  const violations = lint({
    'services/capture/types.ts': `import type { Socket } from 'node:net'\nexport type Any = Socket`,
    'services/capture/server.ts': `import { createServer, type Server } from 'node:http'\nexport const open = (): Server => createServer()`,
    'services/capture/judge.ts': `import { isIP } from 'node:net'\nexport const is = isIP`,
    'services/capture/capture.test.ts': `import { request } from 'node:http'\nexport const get = request`,
    'services/capture/testing/play.ts': `export const get = () => fetch('http://127.0.0.1')`,
  })
  expect(Object.values(violations).flat()).toEqual([])
})

test('the files that may connect exist and are few', () => {
  const { overrides } = JSON.parse(readFileSync(config, 'utf8')) as {
    overrides: { excludeFiles?: string[] }[]
  }
  const excluded = new Set(overrides.flatMap(({ excludeFiles = [] }) => excludeFiles))
  const named = [...excluded].filter((file) => !file.includes('*'))
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(named.length).toBeLessThanOrEqual(13)
})
