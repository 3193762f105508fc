import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { inserted, removed, styled, words } from '../../changes.ts'
import type { RealSite } from '../../site.ts'
import { fromDebian } from '../../sources/archive.ts'
import { buildOnce } from '../../sources/build-once.ts'
import { servePhp } from '../../sources/php.ts'

const release = '0.0.20220731.a-2'
const debian = () =>
  fromDebian(
    ['dokuwiki', release, '7c96577fdbb0045efbe47be3f68390fb7302dd938fb9ae3f4c79103be4743f32'],
    [
      'libjs-jquery',
      '3.6.1+dfsg+~3.5.14-1',
      'a58c9ff6afe96c769cb6535754c909410760e4efa1e1540236194e489adcfb25',
    ],
    ['libjs-jquery-cookie', '12-4', '6441eb2209c04651de7c87c5be887b0a761616965146a8923276440349e00174'],
    ['libjs-jquery-ui', '1.13.2+dfsg-1', '10e19573adde01d1276ddb4cf0453fbfb070b9b867162b6f7f10708b0631d369'],
    ['libphp-simplepie', '1.3.1+dfsg-5', 'e7752b87a2c7339927087aab343c5a1e03a3a94d9c7f86458be99d581cbc995f'],
    ['php-geshi', '1.0.9.1-1', 'b078a4b32371e9d6807fc6da1b41674036df4937046dffe4882c2d402dc5561f'],
  )
/** These stand where the other package has links that lead nowhere. */
const libraries = () =>
  fromDebian(
    ['php-phpseclib', '2.0.42-1+deb12u5', 'efd6366f9f5cbed42820bc83aa974e799674a8c7d66c6f070163995bbe1b60e6'],
    ['php-random-compat', '2.0.21-1', '2b1287ca5ee9b5acbef38545e20fcd4c946ac7816c1808288885281b54613540'],
  )

const texts: Record<string, string> = {
  start: `====== The orchard ======
Eleven kinds of apple grow here. The [[wiki:syntax|rules of writing]] are long, and [[wiki:welcome|the welcome]] is short.
^ Kind ^ Picked ^ Keeps until ^
| [[apples:boskoop|Boskoop]] | October | April |
| [[apples:gravenstein|Gravenstein]] | August | November |
===== News =====
  * The press is repaired.
  * [[apples:start|All kinds]] have a page now.`,
  sidebar: `  * [[:start|The orchard]]
  * [[apples:start|Apples]]
  * [[:visits|Visits]]`,
  visits: `====== Visits ======
Groups of up to twelve are led through the orchard on Saturdays.
===== The way =====
From the station it is **two kilometres** along the canal.
===== The price =====
  - Grown-ups pay four.
  - Children pay nothing.`,
  'apples/start': `====== Apples ======
[[boskoop|Boskoop]], [[gravenstein|Gravenstein]] and nine others that nobody has described yet, as [[russet]].`,
  'apples/boskoop': `====== Boskoop ======
{{ :wiki:dokuwiki-128.png|A sign at the tree}}
A large apple with a rough skin, found in 1856.((In the village of the same name.)) It is good for pies.
<code php>
<?php echo 'Pick in October';
</code>
===== The tree =====
It grows fast, wants a deep soil, and bears every other year.`,
  'apples/gravenstein': `====== Gravenstein ======
An early apple, which does not keep.
> It smells of summer.
===== The tree =====
It blossoms early, so that frost is a danger.`,
}

const settings = `<?php
$conf['title'] = 'Orchard Wiki';
$conf['useacl'] = 0;
$conf['updatecheck'] = 0;
$conf['license'] = 'cc-by-sa';
`
const written = new Date('2024-03-01T12:00:00Z')

const buildDokuwiki = () =>
  buildOnce('dokuwiki', [release, texts, settings], (made) => {
    cpSync(debian(), made, { recursive: true, verbatimSymlinks: true })
    for (const link of ['phpseclib', 'random_compat']) rmSync(join(made, 'usr', 'share', 'php', link))
    cpSync(libraries(), made, { recursive: true, verbatimSymlinks: true })
    const root = join(made, 'usr', 'share', 'dokuwiki')
    const data = join(made, 'var', 'lib', 'dokuwiki')
    for (const part of ['tpl', 'plugins']) {
      rmSync(join(root, 'lib', part))
      cpSync(join(data, 'lib', part), join(root, 'lib', part), { recursive: true })
    }
    relocate(made)
    writeFileSync(join(made, 'etc', 'dokuwiki', 'local.php'), settings)
    for (const [name, text] of Object.entries(texts)) {
      const file = join(data, 'data', 'pages', `${name}.txt`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
    for (const file of globSync('**/*.txt', { cwd: join(data, 'data', 'pages') }))
      utimesSync(join(data, 'data', 'pages', file), written, written)
  })

/** The package names its files by where they would be installed. */
function relocate(made: string): void {
  for (const name of globSync('{usr/share,etc}/dokuwiki/**/*.php', { cwd: made })) {
    const file = join(made, name)
    if (!existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    const moved = text.replaceAll(/(?<=['"])\/(?=(usr\/share|etc\/dokuwiki|var\/lib\/dokuwiki))/g, `${made}/`)
    if (moved !== text) writeFileSync(file, moved)
  }
}

const at = (id: string) => `/doku.php?id=${id}`

export const dokuwiki: RealSite = {
  name: 'DokuWiki',
  about:
    'A wiki of one script: pages are named in the query, and so are editors, histories, indexes, exports and media.',
  build: async () => buildDokuwiki(),
  open: (folder) => servePhp(join(folder, 'usr', 'share', 'dokuwiki')),
  expected: [
    '/',
    ...['visits', 'apples:start', 'apples:boskoop', 'apples:gravenstein', 'wiki:welcome', 'wiki:syntax'].map(
      at,
    ),
  ],
  welcome: /^\/doku\.php(\?id=(start|sidebar|wiki:dokuwiki|playground:playground))?$/,
  captured: ['/', at('visits'), at('apples:boskoop'), at('apples:start'), at('wiki:syntax')],
  changes: [
    words(
      'DokuWiki: a number in a sentence',
      { page: at('apples:boskoop'), at: '.dokuwiki .page .level1 p' },
      'found in 1856.',
      'found in 1865.',
    ),
    inserted(
      'DokuWiki: an item of a list',
      { page: '/', at: '.vigia-note' },
      '<li class="level1"><div class="li"> The press',
      '<li class="level1 vigia-note"><div class="li"> The harvest begins in September.</div></li>',
    ),
    removed('DokuWiki: the sidebar', { page: at('visits'), at: '#dokuwiki__aside' }),
    styled(
      'DokuWiki: the ground of code',
      { page: at('wiki:syntax'), at: '.dokuwiki pre' },
      '.dokuwiki pre { background: #fff0f6 !important }',
    ),
    words(
      'DokuWiki: the title of the wiki',
      { page: at('apples:start'), at: '.headings h1' },
      '<span>Orchard Wiki</span>',
      '<span>Orchard Book</span>',
    ),
  ],
}
