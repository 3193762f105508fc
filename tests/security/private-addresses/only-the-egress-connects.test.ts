import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../deploy/root.ts'
import { mayConnect } from '../../../oxlint.layers.ts'
import { lintPlanted } from '../../support/lint-planted.ts'

const ways = [
  `export const planted = () => fetch('http://10.0.0.1')`,
  `export const planted = () => globalThis.fetch('http://10.0.0.1')`,
  `export const planted = () => new WebSocket('ws://10.0.0.1')`,
  `export const planted = () => new globalThis.WebSocket('ws://10.0.0.1')`,
  `export const planted = () => new EventSource('http://10.0.0.1')`,
  `export const planted = () => new XMLHttpRequest()`,
  `import { request as planted } from 'node:http'`,
  `import { get as planted } from 'http'`,
  `import * as planted from 'node:http'`,
  `import planted from 'node:http'`,
  `import { request as planted } from 'node:https'`,
  `import { connect as planted } from 'node:http2'`,
  `import { connect as planted } from 'node:net'`,
  `import { Socket as Planted } from 'node:net'`,
  `import { connect as planted } from 'node:tls'`,
  `import { createSocket as planted } from 'node:dgram'`,
  `import { resolve4 as planted } from 'node:dns/promises'`,
  `import { request as planted } from 'undici'`,
  `import { chromium as planted } from 'playwright-core'`,
  `export const planted = () => process.getBuiltinModule('node:net')`,
  `export { request as planted } from 'node:http'`,
]
const connecting = mayConnect.map(([file]) => file)
const isTest = /node_modules|\.test\.ts$|\/testing\//

test('the linter reports every way to connect without the egress in every service', () => {
  const planted = ['packages/browser', 'services/crawler', 'services/websites', 'gateway'].flatMap(
    (folder) => {
      const files = globSync(`${folder}/**/*.ts`, { cwd: root })
        .filter((file) => !isTest.test(file) && !connecting.includes(file))
        .toSorted()
      // Each file has one violation, because a second one could hide the first.
      return ways.map((way, nth) => [files[nth] ?? '', way] as const)
    },
  )
  expect(new Set(planted.map(([file]) => file)).size).toBe(4 * ways.length)
  const found = lintPlanted(planted)
  expect(planted.filter((_, nth) => !found[nth]?.some((one) => one.includes('no-restricted')))).toEqual([])
})

test('services load nothing dynamically that the linter cannot check, but Playwright where a browser is looked for', () => {
  const loaded = ['packages', 'services', 'gateway']
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter((file) => !isTest.test(file))
    .flatMap((file) =>
      Array.from(
        readFileSync(join(root, file), 'utf8').matchAll(
          /\b(?:import|require|createRequire)\(([^)]*)\)(\([^)]*\))?/g,
        ),
        ([, what = '', call = '']) => ({ file, what: what + call }),
      ),
    )
  const harmless = /^'(?:\.\/[\w/-]+\.ts|@vigia\/[\w/-]+|sharp)'$/
  expect(loaded.filter(({ what }) => !harmless.test(what))).toEqual([
    { file: 'packages/browser/chromium.ts', what: "import.meta.url('playwright-core')" },
  ])
})

test('the linter allows types, servers, address functions and tests', () => {
  const planted = [
    ['services/capture/settings.ts', `import type { Socket as Planted } from 'node:net'`],
    [
      'services/egress/server.ts',
      `import { createServer as planted, type Server as Planted } from 'node:http'`,
    ],
    ['services/crawler/limits/limits.ts', `import { isIP as planted } from 'node:net'`],
    ['services/capture/time-outs.test.ts', `import { request as planted } from 'node:http'`],
    ['tests/support/find-link.ts', `export const planted = () => fetch('http://127.0.0.1')`],
    ['gateway/testing/clients.ts', `export const planted = () => fetch('http://127.0.0.1')`],
  ] as const
  const found = lintPlanted(planted)
  expect(found.flat().filter((one) => one.includes('no-restricted'))).toEqual([])
})

test('the files that may connect exist and are few, and each says why', () => {
  expect(connecting.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(mayConnect.filter(([, reason]) => reason === '')).toEqual([])
  expect(connecting.length).toBeLessThanOrEqual(14)
})
