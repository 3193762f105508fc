import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { styled, words } from '../changes.ts'
import { runServer } from '../serving/run-server.ts'
import type { RealSite } from '../site.ts'
import { fromNpm, run } from '../sources/archive.ts'
import { buildOnce } from '../sources/build-once.ts'
import { installPackages } from '../sources/npm-packages.ts'
import { before } from './builders.ts'

const packages = {
  dependencies: {
    '@fontsource/fira-mono': '5.3.0',
    '@neoconfetti/svelte': '2.2.2',
    '@sveltejs/adapter-auto': '7.0.1',
    '@sveltejs/kit': '2.70.3',
    '@sveltejs/vite-plugin-svelte': '7.3.1',
    svelte: '5.57.3',
    vite: '8.3.5',
  },
  before,
  sha256: '68207a9d3d45fd544fdd595aefb045d84d419c101f318ef32a1c1a3be450c86c',
}

const template = ['sv', '0.17.1', '573715f2f8bd2bf32caf89ca6a595c77ee79af94ad25820f94d0822c5939da99'] as const

const viteConfig = `import { sveltekit } from '@sveltejs/kit/vite'
export default { plugins: [sveltekit()] }
`

const vite = 'node_modules/vite/bin/vite.js'

interface TemplateFile {
  name: string
  contents: string
}

/** As `sv create` lays out its demo in plain JavaScript. */
function layOut(made: string): void {
  const demo = join(fromNpm(...template), 'dist', 'templates', 'demo')
  cpSync(join(demo, 'assets'), made, { recursive: true })
  const files = JSON.parse(readFileSync(join(demo, 'files.types=none.json'), 'utf8')) as TemplateFile[]
  for (const { name, contents } of files) {
    mkdirSync(dirname(join(made, name)), { recursive: true })
    writeFileSync(join(made, name), contents)
  }
  writeFileSync(join(made, 'vite.config.js'), viteConfig)
  writeFileSync(join(made, 'svelte.config.js'), 'export default {}\n')
}

const build = () =>
  buildOnce('sveltekit', [template, packages, viteConfig], (made) => {
    layOut(made)
    installPackages(made, packages, { type: 'module' })
    run(process.execPath, [vite, 'build'], made)
  })

const everywhere = /./

export const svelteKit: RealSite = {
  name: 'SvelteKit',
  about:
    'The demo of its own command: pages made by a server and by Svelte, a counter, a game made of forms.',
  build: async () => build(),
  open: (folder) =>
    runServer(folder, process.execPath, (port) => [
      vite,
      'preview',
      '--host',
      '127.0.0.1',
      '--port',
      `${port}`,
    ]),
  expected: ['/', '/about', '/sverdle', '/sverdle/how-to-play'],
  changes: [
    words(
      'SvelteKit: a word of the headline',
      { page: '/', at: 'h1' },
      'to your new',
      'to your own',
      everywhere,
    ),
    styled(
      'SvelteKit: the digit of the counter',
      { page: '/', at: '.counter-viewport' },
      '.counter-viewport strong { color: #4075a6 !important }',
    ),
    words(
      'SvelteKit: a word of a paragraph',
      { page: '/about', at: '.text-column p:nth-of-type(2)' },
      'purely static HTML',
      'wholly static HTML',
      everywhere,
    ),
    words(
      'SvelteKit: a key',
      { page: '/sverdle', at: '[data-key=backspace]' },
      '>back<',
      '>undo<',
      everywhere,
    ),
    styled(
      'SvelteKit: the ground of the letters',
      { page: '/sverdle', at: '.grid .letter' },
      '.letter { background: #fff3bf !important }',
    ),
    words(
      'SvelteKit: a letter of the example',
      { page: '/sverdle/how-to-play', at: '.example span:nth-child(4)' },
      '>z</span>',
      '>s</span>',
      everywhere,
    ),
  ],
}
