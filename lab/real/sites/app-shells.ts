import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removed, styled, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { fromNpm, run } from '../sources/archive.ts'
import { buildOnce } from '../sources/build-once.ts'
import { installPackages } from '../sources/npm-packages.ts'
import { before } from './builders.ts'

const layoutPackage = [
  '@polymer/app-layout',
  '3.1.0',
  'b1c98e3fa7a8c39fb81b2e340e255755e5184cd13ba9b754511004bd1ff43d6e',
] as const

const packages = {
  dependencies: {
    '@polymer/app-route': '3.0.2',
    '@polymer/font-roboto': '3.0.2',
    '@polymer/iron-ajax': '3.0.1',
    '@polymer/iron-flex-layout': '3.0.1',
    '@polymer/iron-icon': '3.0.1',
    '@polymer/iron-icons': '3.0.1',
    '@polymer/iron-iconset-svg': '3.0.1',
    '@polymer/iron-list': '3.1.0',
    '@polymer/iron-media-query': '3.0.1',
    '@polymer/iron-pages': '3.0.1',
    '@polymer/iron-resizable-behavior': '3.0.1',
    '@polymer/iron-scroll-target-behavior': '3.0.1',
    '@polymer/iron-scroll-threshold': '3.0.1',
    '@polymer/iron-selector': '3.0.1',
    '@polymer/paper-card': '3.0.1',
    '@polymer/paper-checkbox': '3.1.0',
    '@polymer/paper-fab': '3.0.1',
    '@polymer/paper-icon-button': '3.0.2',
    '@polymer/paper-item': '3.0.1',
    '@polymer/paper-listbox': '3.0.1',
    '@polymer/paper-menu-button': '3.1.0',
    '@polymer/paper-progress': '3.0.1',
    '@polymer/paper-spinner': '3.0.2',
    '@polymer/paper-styles': '3.0.1',
    '@polymer/paper-tabs': '3.1.0',
    '@polymer/polymer': '3.5.2',
    vite: '8.3.5',
  },
  before,
  sha256: 'af01c702d565c08675b128ff2fb8cbc959acf3931d0fea56b35d10afc438a730',
}

const demo = (name: string | number) => `/demo/demo${name}.html`
const templates = ['getting-started', 'landing-page', 'pesto', 'publishing', 'shrine'].map(
  (name) => `/templates/${name}/`,
)

/** Pages that are built; what they ask for while they run is copied as it is. */
const pages = [
  'demo/index.html',
  ...[1, 2, 3, 4, 5, 6, 7].map((nth) => `demo/demo${nth}.html`),
  ...templates.map((path) => `${path.slice(1)}index.html`),
]
const data = [
  'demo/contacts.json',
  ...['pesto', 'publishing', 'shrine'].map((name) => `templates/${name}/data`),
]

const config = `import { resolve } from 'node:path'
const layout = resolve('source')
export default {
  root: layout,
  base: './',
  resolve: { alias: { '@polymer/app-layout': layout } },
  build: {
    outDir: resolve('site'),
    cssMinify: false,
    rollupOptions: { input: ${JSON.stringify(pages)}.map((page) => resolve(layout, page)) },
  },
}
`

function buildLayout(): string {
  const folder = buildOnce(
    'polymer-app-layout',
    [layoutPackage, packages, pages, data, config, bringContacts.toString(), bringPhotographs.toString()],
    (made) => {
      installPackages(made, packages, { type: 'module' })
      cpSync(fromNpm(...layoutPackage), join(made, 'source'), { recursive: true })
      writeFileSync(join(made, 'vite.config.js'), config)
      run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.config.js'], made)
      for (const path of data)
        cpSync(join(made, 'source', path), join(made, 'site', path), { recursive: true })
      bringContacts(join(made, 'site', 'demo'))
      bringPhotographs(join(made, 'site'))
    },
  )
  return join(folder, 'site')
}

/**
 * The pictures came from hosts that are not there any more; those of an admin template stand in for them. A
 * white title would be on white without its photograph.
 */
const photographs = [
  'admin-lte',
  '2.4.18',
  '2b29bbe4b09620c85d745af45907bb1b179c09624c2c6aebcfd448b698ecd3ae',
] as const

function bringContacts(demos: string): void {
  const numbers = [1, 3, 4, 5, 6, 7, 8]
  for (const nth of numbers)
    cpSync(join(fromNpm(...photographs), 'dist/img', `user${nth}-128x128.jpg`), join(demos, `user${nth}.jpg`))
  const contacts = join(demos, 'contacts.json')
  let count = 0
  const local = () => `"user${numbers[count++ % numbers.length]}.jpg"`
  writeFileSync(contacts, readFileSync(contacts, 'utf8').replaceAll(/"https:[^"]*\/faces\/[^"]*"/g, local))
}

function bringPhotographs(site: string): void {
  const names = ['photo1.png', 'photo2.png', 'photo3.jpg', 'photo4.jpg']
  const isLost =
    /(?:https?:)?\/\/(?:app-layout-assets\.appspot|www\.gstatic|g-design\.storage\.googleapis)\.com\/[^"'`)\s]+\.(?:png|jpg|svg)/g
  for (const name of names) cpSync(join(fromNpm(...photographs), 'dist/img', name), join(site, name))
  let count = 0
  const local = () => `/${names[count++ % names.length]}`
  for (const path of readdirSync(site, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!/\.(?:js|json|html|css)$/.test(path)) continue
    const file = join(site, path)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(isLost, local))
  }
}

/** Every text of a page is in a script that is shared by several. */
const scripts = /\.js$/

const polymer: RealSite = {
  name: 'Polymer app layout',
  about:
    'Shells of apps made of web components: all of it in shadow roots, headers that shrink, drawers, areas that scroll by themselves, a list that only draws what is in view.',
  build: async () => buildLayout(),
  start: '/demo/',
  expected: ['/demo/', ...[1, 2, 3, 4, 5, 6, 7].map(demo)],
  captured: [demo(1), demo(4), demo(5), ...templates],
  changes: [
    words(
      'Polymer: the title of a shell whose content scrolls by itself',
      { page: demo(3), at: '[main-title]' },
      'My Drive',
      'Our Drive',
    ),
    words(
      'Polymer: a name in a list that only draws what is in view',
      { page: demo(4), at: '.item >> nth=3' },
      'Shelley Molina',
      'Shelley Medina',
      '/demo/contacts.json',
    ),
    removed('Polymer: the title of a drawer', { page: demo(2), at: 'app-drawer app-toolbar' }),
    styled(
      'Polymer: the ground of the page',
      { page: demo(1), at: 'body' },
      'body { background-color: #d0ebff !important }',
    ),
    words(
      'Polymer: the name of an app, in a shadow root',
      { page: '/templates/getting-started/', at: 'app-drawer app-toolbar' },
      '<app-toolbar>Getting Started',
      '<app-toolbar>Getting On',
      scripts,
    ),
    words(
      'Polymer: the colour of a header, in a shadow root',
      { page: '/templates/getting-started/', at: 'app-header' },
      '#00897B',
      '#b02a37',
      scripts,
    ),
    words(
      'Polymer: the price of an article',
      { page: '/templates/shrine/', at: 'shrine-item >> nth=1' },
      '"price": "$70"',
      '"price": "$79"',
      '/templates/shrine/data/items.json',
    ),
  ],
}

export const appShells = [polymer]
