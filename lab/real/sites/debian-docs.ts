import { join } from 'node:path'
import { atLevel, inserted, removed, styled, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { fromDebian } from '../sources/archive.ts'

const jquery = [
  'libjs-jquery',
  '3.6.1+dfsg+~3.5.14-1',
  'a58c9ff6afe96c769cb6535754c909410760e4efa1e1540236194e489adcfb25',
] as const
const underscore = [
  'libjs-underscore',
  '1.13.4~dfsg+~1.11.4-3',
  '4a0fbc90e7f62ea50c4ac7453352721fa60bb5eac87e9f39a027908faff29015',
] as const
const sphinx = [
  'libjs-sphinxdoc',
  '5.3.0-4',
  '93c0e211e0399659b224a49f86147bac4b2282b7e23fbfaa2edf990979cee59a',
] as const

const policy: RealSite = {
  name: 'Debian Policy',
  about: 'A manual built with Sphinx’s nature theme: long pages of text, lists and footnotes.',
  build: async () =>
    join(
      fromDebian(
        ['debian-policy', '4.6.2.0', 'ef9d01b625c3b87c3a845c2cd1b66f1a16e9240b2b9e5bee53472a00e8457a39'],
        jquery,
        underscore,
        sphinx,
      ),
      'usr/share/doc/debian-policy/policy.html',
    ),
  expected: [
    '/',
    '/upgrading-checklist.html',
    ...`archive binary controlfields customized-programs docs files maintainerscripts opersys relationships scope sharedlibs source`
      .split(' ')
      .map((name) => `/ch-${name}.html`),
    ...`flowcharts license pkg-alternatives pkg-binarypkg pkg-conffiles pkg-controlfields pkg-diversions pkg-scope pkg-sourcepkg process`
      .split(' ')
      .map((name) => `/ap-${name}.html`),
  ],
  welcome: /^\/genindex/,
  captured: [
    '/',
    '/ch-scope.html',
    '/ch-archive.html',
    '/ch-binary.html',
    '/ch-docs.html',
    '/ch-files.html',
    '/ap-process.html',
  ],
  changes: [
    words(
      'Policy: a letter in a paragraph',
      { page: '/ch-scope.html', at: '#scope p:nth-of-type(2)' },
      'It is not a tutorial',
      'It is not a tutorials',
    ),
    inserted(
      'Policy: a paragraph of several lines in an article',
      { page: '/ch-scope.html', at: '.vigia-note' },
      '<p>The footnotes present in this manual',
      `<p class="vigia-note">${'This paragraph was not here before, and it is some lines long. '.repeat(6)}</p>`,
    ),
    inserted(
      'Policy: a block of 141 pixels in an article',
      { page: '/ch-archive.html', at: '.vigia-note' },
      '<p>The Debian system is maintained',
      '<div class="vigia-note" style="height: 141px; background: #fff3bf">Version 4.6.2 is out.</div>',
    ),
    removed('Policy: a section', { page: '/ch-scope.html', at: '#authors-and-maintainers' }),
    atLevel(
      'strict',
      styled(
        'Policy: links of another blue',
        { page: '/ch-binary.html', at: '.body p a.reference' },
        '.body a.reference { color: #0052b2 }',
      ),
    ),
    styled(
      'Policy: the colour of a heading’s ground',
      { page: '/ch-docs.html', at: '.body h2' },
      'div.body h2 { background: #d3f9d8 }',
    ),
  ],
}

const python: RealSite = {
  name: 'Python documentation',
  about: 'Sphinx with several hundred pages, indexes by letter, and pages of several ten thousand pixels.',
  build: async () =>
    join(
      fromDebian(
        [
          'python3.11-doc',
          '3.11.2-6+deb12u9',
          '5b3594189d6ef9a6963ce0347fd307a1cc67620ad697e144db366070e2e146be',
        ],
        jquery,
        underscore,
        sphinx,
      ),
      'usr/share/doc/python3.11/html',
    ),
  expected: [
    '/',
    ...`whatsnew/3.11 whatsnew/index tutorial/index library/index reference/index using/index howto/index installing/index
      distributing/index extending/index c-api/index faq/index glossary contents about bugs copyright license download`
      .split(/\s+/)
      .map((name) => `/${name}.html`),
  ],
  welcome: /^\/(?!search|_)/,
  captured: [
    '/',
    '/about.html',
    '/tutorial/index.html',
    '/tutorial/appetite.html',
    '/tutorial/controlflow.html',
    '/faq/general.html',
    '/howto/index.html',
  ],
  changes: [
    words(
      'Python: a word in a tutorial',
      { page: '/tutorial/appetite.html', at: '#whetting-your-appetite p:nth-of-type(3)' },
      'just the language for you',
      'only the language for you',
    ),
    inserted(
      'Python: a paragraph in a tutorial',
      { page: '/tutorial/appetite.html', at: '.vigia-note' },
      '<p>You could write a Unix shell script',
      `<p class="vigia-note">${'This paragraph was not here before, and it is some lines long. '.repeat(5)}</p>`,
    ),
    words(
      'Python: a word far below 16,000 pixels',
      { page: '/library/stdtypes.html', at: '#id12' },
      'Additional information on these special methods',
      'Extra information on these special methods',
    ),
    removed('Python: the sidebar', { page: '/about.html', at: '.sphinxsidebar' }),
  ],
}

const bootstrap = [
  'libjs-bootstrap4',
  '4.6.1+dfsg1-4+deb12u1',
  '975b5761281c694676757aa48c5f9a5e4d093c8d661b885221eaccce811bc58b',
] as const

const mkdocs: RealSite = {
  name: 'MkDocs documentation',
  about: 'MkDocs’s own theme: Bootstrap 4, a fixed navigation, a sitemap that names another host, a search.',
  build: async () =>
    join(
      fromDebian(
        ['mkdocs-doc', '1.4.2+dfsg-2', 'cc460d8a893ebc0aee62a1883693d833ff0b31af0475578299b90e0f793ee84f'],
        bootstrap,
        ['libjs-lunr', '2.3.9~dfsg-2', '64c792ac3dfaf95f82ec9e55526c6b44f9684a1f37c9265e4d173e27e6465f78'],
        [
          'fonts-font-awesome',
          '5.0.10+really4.7.0~dfsg-4.1',
          '5f09e1adce26d59628a239c538882d53e58978b958233864fc617be9a510018e',
        ],
        jquery,
      ),
      'usr/share/doc/mkdocs/html',
    ),
  expected: [
    '/',
    '/getting-started.html',
    ...['index', 'api', 'plugins', 'themes', 'translations'].map((name) => `/dev-guide/${name}.html`),
    ...`index choosing-your-theme cli configuration customizing-your-theme deploying-your-docs installation localizing-your-theme writing-your-docs`
      .split(' ')
      .map((name) => `/user-guide/${name}.html`),
    ...['contributing', 'license', 'release-notes'].map((name) => `/about/${name}.html`),
  ],
  welcome: /^\/user-guide\//,
  changes: [
    words(
      'MkDocs: a command',
      { page: '/getting-started.html', at: 'pre' },
      'pip install mkdocs',
      'pip install --user mkdocs',
    ),
    styled(
      'MkDocs: the ground of the navigation',
      { page: '/about/license.html', at: '.navbar' },
      '.navbar { background-color: #d9480f !important }',
    ),
    removed('MkDocs: the features', { page: '/', at: '.container .row:nth-of-type(2)' }),
  ],
}

export const debianDocs = [policy, python, mkdocs]
