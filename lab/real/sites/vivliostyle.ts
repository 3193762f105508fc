import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inserted, removed, styled, swapped, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { fromNpm, run } from '../sources/archive.ts'
import { buildOnce } from '../sources/build-once.ts'
import { installPackages } from '../sources/npm-packages.ts'
import { before } from './builders.ts'

const bunko = [
  '@vivliostyle/theme-bunko',
  '3.0.0',
  '14f42997280b8c194a94fe3fc56f0ec183030275b17d3c482b399d2e1bf868ab',
] as const
const base = [
  '@vivliostyle/theme-base',
  '3.0.0',
  '00e5ca7920e5cedf70f2f05faac226cecd67210f4de786f7e348a77424db522a',
] as const
const packages = {
  dependencies: { '@vivliostyle/vfm': '2.7.2' },
  before,
  sha256: '6af5e93a4c97f989e4b4c5d753377e51509af4b44261d2b6a5834a7918bbad31',
}

/**
 * The theme’s example as a publication for the web: its contents, a page for each chapter, and the whole
 * text.
 */
function pagesOf(text: string): Record<string, string> {
  const [title = '', ...chapters] = text.split(/^(?=## )/m)
  const entries = chapters.map((chapter, nth) => {
    const [, heading] = /^## (.*)/.exec(chapter) ?? []
    return `1. [${heading}](chapter-${nth + 1}.html)`
  })
  const back = '\n[目次](index.html)\n'
  return {
    index: `${title}${entries.join('\n')}\n1. [全文](whole.html)\n`,
    whole: text + back,
    ...Object.fromEntries(chapters.map((chapter, nth) => [`chapter-${nth + 1}`, chapter + back])),
  }
}

function buildBunko(): string {
  const madeFrom = [bunko, base, packages, pagesOf.toString()]
  const folder = buildOnce('vivliostyle-bunko', madeFrom, (made) => {
    installPackages(made, packages, { type: 'module' })
    const [theme, site] = [fromNpm(...bunko), join(made, 'site')]
    for (const part of ['css', 'theme.css'])
      cpSync(join(fromNpm(...base), part), join(site, 'base', part), { recursive: true })
    const css = readFileSync(join(theme, 'theme.css'), 'utf8')
      .replace("'@vivliostyle/theme-base'", "'base/theme.css'")
      .replaceAll(/'@vivliostyle\/theme-base\/([a-z]+)'/g, "'base/css/$1/index.css'")
    writeFileSync(join(site, 'theme.css'), css)
    const pages = pagesOf(readFileSync(join(theme, 'example', 'bunko.md'), 'utf8'))
    for (const [name, text] of Object.entries(pages)) {
      writeFileSync(join(made, `${name}.md`), text)
      writeFileSync(join(site, `${name}.html`), run(process.execPath, argumentsFor(name), made))
    }
  })
  return join(folder, 'site')
}

const argumentsFor = (name: string) => [
  'node_modules/@vivliostyle/vfm/lib/cli.js',
  `${name}.md`,
  '--style',
  'theme.css',
  '--language',
  'ja',
]

const [first, second, whole] = ['/chapter-1.html', '/chapter-2.html', '/whole.html']

export const bunkoTheme: RealSite = {
  name: 'Vivliostyle Bunko',
  about:
    'A Japanese novel in vertical lines that go on to the left, far beyond the window, with readings beside the characters.',
  build: async () => buildBunko(),
  expected: ['/', whole, first, second],
  changes: [
    words(
      'Bunko: a character in the first chapter',
      { page: first, at: 'p >> nth=1' },
      '手をあげました',
      '手をさげました',
    ),
    words(
      'Bunko: a reading beside a character',
      { page: first, at: 'rt >> nth=3' },
      '<rt>さ</rt>',
      '<rt>ざ</rt>',
    ),
    inserted(
      'Bunko: a paragraph, after which all lines stand further to the left',
      { page: second, at: '.vigia-note' },
      '<p>けれどもジョバンニは',
      '<p class="vigia-note">その日の夕方は、いつもより風が静かでした。</p>',
    ),
    removed('Bunko: a paragraph, after which all lines stand further to the right', {
      page: whole,
      at: 'p:nth-of-type(5)',
    }),
    words(
      'Bunko: the last line of a long page, far to the left of the window',
      { page: whole, at: 'a[href="index.html"]' },
      '>目次<',
      '>目録<',
    ),
    styled('Bunko: the colour of the title', { page: '/', at: 'h1' }, 'h1 { color: #1864ab }'),
    swapped(
      'Bunko: two entries of the contents change places',
      { page: '/', at: 'ol' },
      '>二、活版所<',
      '>全文<',
    ),
  ],
}
