import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inserted, removed, styled, swapped, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { bringArchive, fromDebian, run } from '../sources/archive.ts'
import { buildOnce } from '../sources/build-once.ts'
import { phpFile, runPhp, servePhp } from '../sources/php.ts'

const release = '6.1.9+dfsg1-0+deb12u1'
const debian = () =>
  fromDebian(
    ['wordpress', release, '506283af0a6194efeb39f2fb19e6131d59142a20b81e280b8e9f331385c54937'],
    [
      'wordpress-theme-twentytwentyone',
      release,
      'f99bace8357c7c7418db71c431d19acf062132133a48fa19f105a69d775d29a0',
    ],
    [
      'wordpress-theme-twentytwentytwo',
      release,
      'ba8f9e0ffd1162f8a95b9e2ab3dc39b08be21b5e9917c4a72b0f484f5eceb17a',
    ],
    [
      'wordpress-theme-twentytwentythree',
      release,
      '0771f56e40dea08b1cd5ad5106d65eec75c2135fdcb407cc55fb4cbc265af012',
    ],
    [
      'libjs-underscore',
      '1.13.4~dfsg+~1.11.4-3',
      '4a0fbc90e7f62ea50c4ac7453352721fa60bb5eac87e9f39a027908faff29015',
    ],
    ['php-getid3', '1.9.22+dfsg-1', '85a83dd7e18ff5f8ad2e2cc64b5f3199ac2dc8c8c8f988f3fb04f0f6c1f4a558'],
  )

/** WordPress’s own plugin that keeps its tables in SQLite; of a package that holds several whole releases, it alone. */
const sqlite = () =>
  join(
    bringArchive({
      name: 'npm-wordpress-sqlite',
      sha256: 'e62ccde83c48571e7f38b46030f13a9a868e42086b1c7c80b54cde535edd114d',
      download: (folder) =>
        run('npm', ['pack', '@wp-playground/wordpress-builds@0.9.19', '--silent'], folder),
      unpack(file, folder) {
        const zip = 'package/src/sqlite-database-integration/sqlite-database-integration.zip'
        run('tar', ['xzf', file, zip], folder)
        run('python3', ['-m', 'zipfile', '-e', zip, '.'], folder)
      },
    }),
    'sqlite-database-integration-main',
  )

function buildWordpress({ theme, permalinks }: Variant): string {
  const [config, content] = [phpFile('wordpress-config'), phpFile('wordpress-content')]
  const madeFrom = [release, permalinks, readFileSync(config, 'utf8'), readFileSync(content, 'utf8')]
  const folder = buildOnce(`wordpress-${theme}`, madeFrom, (made) => {
    const root = join(made, 'wordpress')
    const plugin = join(root, 'wp-content', 'plugins', 'sqlite-database-integration')
    cpSync(join(debian(), 'usr', 'share', 'wordpress'), root, { recursive: true, dereference: true })
    cpSync(sqlite(), plugin, { recursive: true })
    cpSync(config, join(root, 'wp-config.php'))
    const dropIn = readFileSync(join(plugin, 'db.copy'), 'utf8')
      .replaceAll('{SQLITE_IMPLEMENTATION_FOLDER_PATH}', plugin)
      .replaceAll('{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php')
    writeFileSync(join(root, 'wp-content', 'db.php'), dropIn)
    mkdirSync(join(made, 'database'))
    runPhp(made, content, [root, theme, permalinks])
  })
  return join(folder, 'wordpress')
}

interface Variant {
  theme: string
  /** How addresses are made; `plain` gives every page a number in the query, as WordPress does by itself. */
  permalinks: string
}

const serve = (folder: string) => servePhp(folder, phpFile('front-controller'))

const days = (pattern: (day: string, name: string) => string) =>
  `sowing-the-first-beans a-hedge-of-hornbeam sharpening-the-secateurs thyme-between-the-stones the-old-pear-tree
    a-barrow-with-one-wheel kale-that-stands-the-winter grafting-an-apple what-a-rake-is-for lavender-by-the-gate birches-on-the-dune
    mending-the-hose`
    .split(/\s+/)
    .map((name, nth) => pattern(String(2 + nth * 2).padStart(2, '0'), name))
const pages = ['/about/', '/plants/', '/plants/roses/', '/plants/herbs/', '/visit-us/']
const lists = /^\/(category|tag|author|page)\/[\w-]+\/$/

const twentyOne: RealSite = {
  name: 'WordPress with Twenty Twenty-One',
  about:
    'A theme of PHP templates: a menu, widgets, threads of comments, archives by day, pictures in several sizes.',
  build: async () =>
    buildWordpress({ theme: 'twentytwentyone', permalinks: '/%year%/%monthnum%/%day%/%postname%/' }),
  open: serve,
  expected: ['/', ...pages, ...days((day, name) => `/2024/03/${day}/${name}/`)],
  welcome: lists,
  captured: [
    '/',
    '/2024/03/24/mending-the-hose/',
    '/2024/03/22/birches-on-the-dune/',
    '/visit-us/',
    '/category/trees/',
  ],
  changes: [
    words(
      'Twenty-One: the title of a post',
      { page: '/', at: '#post-21 .entry-title' },
      'Mending the hose</a></h2>',
      'Mending the hoses</a></h2>',
    ),
    words(
      'Twenty-One: the picture of a post',
      { page: '/2024/03/22/birches-on-the-dune/', at: '.post-thumbnail img' },
      '/wp-content/uploads/2024/03/bird-on-gray.jpg" class',
      // The sizes of another picture are not there.
      '/wp-content/themes/twentytwentytwo/assets/images/bird-on-green.jpg" srcset="" class',
    ),
    inserted(
      'Twenty-One: a comment',
      { page: '/2024/03/24/mending-the-hose/', at: '.vigia-comment' },
      '</ol><!-- .comment-list -->',
      '<li class="comment depth-1 vigia-comment"><article class="comment-body"><p>It froze again last night.</p></article></li>',
    ),
    removed('Twenty-One: a widget', { page: '/visit-us/', at: '#block-4' }),
    styled(
      'Twenty-One: the colour of the title',
      { page: '/category/trees/', at: '.page-title' },
      '.page-title { color: #0b7285 }',
    ),
  ],
}

const twentyTwo: RealSite = {
  name: 'WordPress with Twenty Twenty-Two',
  about:
    'A theme of blocks: large serif titles, a picture behind the header, pictures as wide as the window.',
  build: async () => buildWordpress({ theme: 'twentytwentytwo', permalinks: '/%postname%/' }),
  open: serve,
  expected: ['/', ...pages, ...days((_, name) => `/${name}/`)],
  welcome: lists,
  captured: ['/', '/the-old-pear-tree/', '/a-hedge-of-hornbeam/', '/plants/', '/author/ada-moss/'],
  changes: [
    swapped(
      'Twenty-Two: two titles change places',
      { page: '/', at: '.post-21 .wp-block-post-title, .post-18 .wp-block-post-title' },
      'Mending the hose</a></h2>',
      'Lavender by the gate</a></h2>',
    ),
    removed('Twenty-Two: the bird of the header', { page: '/', at: 'header .wp-block-image' }),
    words(
      'Twenty-Two: a letter of a paragraph',
      { page: '/a-hedge-of-hornbeam/', at: '.wp-block-post-content > p' },
      'that neighbours gave away',
      'that neighbors gave away',
    ),
    styled(
      'Twenty-Two: the ground of a button',
      { page: '/the-old-pear-tree/', at: '.wp-block-button__link' },
      '.wp-block-button__link { background: #862e9c !important }',
    ),
    words(
      'Twenty-Two: an entry of the navigation',
      { page: '/plants/', at: '.wp-block-navigation' },
      '>Visit us</a>',
      '>Visits</a>',
    ),
  ],
}

const twentyThree: RealSite = {
  name: 'WordPress with Twenty Twenty-Three',
  about: 'A theme of blocks: a grid of posts, fonts of its own, and addresses that are numbers in the query.',
  build: async () => buildWordpress({ theme: 'twentytwentythree', permalinks: 'plain' }),
  open: serve,
  expected: [
    '/',
    ...[22, 23, 24, 25, 26].map((page) => `/?page_id=${page}`),
    ...[4, 6, 7, 9, 10, 12, 13, 15, 16, 18, 19, 21].map((post) => `/?p=${post}`),
  ],
  welcome: /^\/\?(cat=\d+|tag=\w+|author=\d+|paged=\d+)$/,
  captured: ['/', '/?p=7', '/?p=18', '/?p=21', '/?page_id=22'],
  changes: [
    words(
      'Twenty-Three: a cell of a table',
      { page: '/?p=7', at: '.wp-block-table td' },
      '<td>July</td>',
      '<td>June</td>',
    ),
    words(
      'Twenty-Three: the words of a button',
      { page: '/?p=18', at: '.wp-block-button__link' },
      'Read the plan<',
      'Read the plans<',
    ),
    inserted(
      'Twenty-Three: a paragraph',
      { page: '/?page_id=22', at: '.vigia-note' },
      '<h2>In short</h2>',
      '<p class="vigia-note">The gate is open on Sundays, and there is tea.</p>',
    ),
    removed('Twenty-Three: the form for comments', { page: '/?p=21', at: '#respond' }),
    styled(
      'Twenty-Three: the size of the titles',
      { page: '/', at: '.wp-block-post-title' },
      '.wp-block-post-title a { font-size: 120% }',
    ),
  ],
}

export const wordpress = [twentyOne, twentyTwo, twentyThree]
