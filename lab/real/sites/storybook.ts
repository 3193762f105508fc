import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { styled, words } from '../changes.ts'
import type { Change, RealSite } from '../site.ts'
import { fromNpm, run } from '../sources/archive.ts'
import { buildOnce } from '../sources/build-once.ts'
import { installPackages } from '../sources/npm-packages.ts'
import { before, everyFile } from './builders.ts'

const packages = {
  dependencies: {
    '@storybook/addon-docs': '10.6.5',
    '@storybook/react-vite': '10.6.5',
    '@vitejs/plugin-react': '6.1.2',
    react: '19.3.1',
    'react-dom': '19.3.1',
    storybook: '10.6.5',
    vite: '8.3.5',
  },
  before,
  sha256: '743d75977c3595fa74220d53be23cf67c73fd5b7ab9ca0426647f32b06c07386',
}

const stories = [
  '@storybook/react',
  '10.6.7',
  'f721d086731b405ddc4e96664f9e7b8b0e8db04201da497ffc3ebb74c2c1ce4a',
] as const

const assets = [
  'create-storybook',
  '10.6.2',
  '1e9a7879a4382b8c56c4ed9fee62039a7b57268ef30d622ef3c2d158d743bbf3',
] as const

const config = `export default {
  stories: ['../src/**/*.mdx', '../src/**/*.stories.ts'],
  addons: ['@storybook/addon-docs'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}
`

function build(): string {
  const folder = buildOnce('storybook', [packages, stories, assets, config], (made) => {
    installPackages(made, packages, { type: 'module' })
    const source = join(made, 'src', 'stories')
    cpSync(join(fromNpm(...stories), 'template', 'cli', 'ts'), source, { recursive: true })
    cpSync(join(fromNpm(...assets), 'rendererAssets', 'common'), source, { recursive: true })
    mkdirSync(join(made, '.storybook'))
    writeFileSync(join(made, '.storybook', 'main.js'), config)
    const program = 'node_modules/storybook/dist/bin/dispatcher.js'
    run(process.execPath, [program, 'build', '--disable-telemetry', '-o', 'site'], made)
  })
  return join(folder, 'site')
}

const index = '/?path=/docs/configure-your-project--docs'
const button = '/?path=/docs/example-button--docs'
const page = '/iframe.html?id=example-page--logged-out&viewMode=story'
const primary = '/iframe.html?id=example-button--primary&viewMode=story'

/** A change of style in the file that the server sends for an address with a query. */
const ruled = (name: string, place: Pick<Change, 'page' | 'at'>, rule: string, file: string): Change => ({
  ...styled(name, place, rule),
  edits: [{ file, from: '</head>', to: `<style>${rule}</style></head>` }],
})

export const storybook: RealSite = {
  name: 'Storybook',
  about:
    'The stories that come with it: each in a frame beside a tree, drawn by React after the page is loaded.',
  build: async () => build(),
  // The links to stories are in a tree that opens by buttons, which a crawler does not press.
  expected: ['/'],
  welcome: /^\/(iframe\.html)?\?/,
  captured: [index, button, '/?path=/story/example-page--logged-in', page, primary],
  changes: [
    words(
      'Storybook: a heading in a story',
      { page, at: '.storybook-page h2' },
      'Pages in Storybook',
      'Pages of Storybook',
      everyFile,
    ),
    words(
      'Storybook: the label of a button',
      { page, at: '.storybook-button--primary' },
      'Sign up',
      'Sign on',
      everyFile,
    ),
    ruled(
      'Storybook: the colour of a button',
      { page: primary, at: '.storybook-button--primary' },
      '.storybook-button--primary { background-color: #0c8599 !important }',
      '/iframe.html',
    ),
    words(
      'Storybook: a word of a document in its frame',
      { page: button, at: '#storybook-preview-iframe' },
      'component for user interaction',
      'component for user interactions',
      everyFile,
    ),
  ],
}
