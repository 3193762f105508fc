import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inserted, removed, styled, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { fromNpm, run } from '../sources/archive.ts'
import { buildOnce } from '../sources/build-once.ts'
import { installPackages } from '../sources/npm-packages.ts'
import { before, titled } from './builders.ts'

const packages = {
  dependencies: { '@astrojs/starlight': '0.42.4', astro: '7.3.5', sharp: '0.35.5' },
  before,
  sha256: 'de71a54e8deba3e1d3596079463898bc58aace8301d316f3f3dc7fcabadba7d8',
}

const undici = [
  'undici',
  '7.30.2',
  '2bf5b1c41724614729cb383f22c64506b6665869d385de862752c33763fcce1b',
] as const

const config = `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({
  integrations: [starlight({
    title: 'undici',
    sidebar: [
      { label: 'Best practices', items: [{ autogenerate: { directory: 'best-practices' } }] },
      { label: 'API', items: [{ autogenerate: { directory: 'api' } }] },
    ],
  })],
})
`

const collections = `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

const folders = ['api', 'best-practices']
const documents = () => join(fromNpm(...undici), 'docs', 'docs')

function layOut(made: string): void {
  const content = join(made, 'src', 'content', 'docs')
  for (const folder of folders) {
    mkdirSync(join(content, folder), { recursive: true })
    for (const name of readdirSync(join(documents(), folder)))
      writeFileSync(
        join(content, folder, name.toLowerCase()),
        titled(readFileSync(join(documents(), folder, name), 'utf8')),
      )
  }
  writeFileSync(
    join(content, 'index.md'),
    titled(readFileSync(join(fromNpm(...undici), 'README.md'), 'utf8')),
  )
  writeFileSync(join(made, 'src', 'content.config.ts'), collections)
  writeFileSync(join(made, 'astro.config.mjs'), config)
}

function build(): string {
  const folder = buildOnce('astro-starlight', [packages, undici, config, collections], (made) => {
    installPackages(made, packages, { type: 'module' })
    layOut(made)
    const quiet = { ASTRO_TELEMETRY_DISABLED: '1' }
    run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], made, quiet)
  })
  return join(folder, 'dist')
}

export const starlight: RealSite = {
  name: 'Astro Starlight',
  about:
    'undici’s documentation as Astro builds it with Starlight: code with frames, a table of contents that follows.',
  build: async () => build(),
  expected: [
    '/',
    ...`agent balancedpool cachestorage cachestore client clientstats connector contenttype cookies debug diagnosticschannel dispatcher
      envhttpproxyagent errors eventsource fetch globalinstallation h2cclient mockagent mockcallhistory mockcallhistorylog mockclient
      mockerrors mockpool pool poolstats proxyagent redirecthandler retryagent retryhandler roundrobinpool snapshotagent
      socks5proxyagent util websocket api-lifecycle`
      .split(/\s+/)
      .map((name) => `/api/${name}/`),
    ...`client-certificate crawling mocking-request proxy undici-vs-builtin-fetch writing-tests`
      .split(' ')
      .map((name) => `/best-practices/${name}/`),
  ],
  captured: ['/api/util/', '/api/errors/', '/best-practices/crawling/', '/best-practices/proxy/'],
  changes: [
    words(
      'Starlight: a word of a paragraph',
      { page: '/api/util/', at: '.sl-markdown-content > p' },
      'for third-party implementations',
      'for other implementations',
    ),
    styled(
      'Starlight: the ground of code',
      { page: '/best-practices/crawling/', at: '.expressive-code pre' },
      '.expressive-code pre { background: #fff0f6 !important }',
    ),
    removed('Starlight: the link to the next page', {
      page: '/best-practices/crawling/',
      at: '.pagination-links a[rel=next]',
    }),
    inserted(
      'Starlight: a paragraph in a document',
      { page: '/best-practices/crawling/', at: '.vigia-note' },
      '<p>It is recommended to specify',
      `<p class="vigia-note">${'This paragraph was not here before, and it is some lines long. '.repeat(4)}</p>`,
    ),
    words(
      'Starlight: a word in a table',
      { page: '/api/errors/', at: 'table tbody tr:nth-child(2)' },
      'ConnectTimeoutError',
      'ConnectTimeoutFault',
    ),
    styled(
      'Starlight: the colour of the title',
      { page: '/best-practices/proxy/', at: '.site-title' },
      '.site-title { color: #d9480f !important }',
    ),
  ],
}
