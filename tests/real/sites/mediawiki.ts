import { appendFileSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inserted, removed, styled, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { fromDebian } from '../sources/archive.ts'
import { buildOnce } from '../sources/build-once.ts'
import { runPhp, servePhp } from '../sources/php.ts'

const release = '1:1.39.17-1+deb12u2'
const debian = () =>
  join(
    fromDebian(
      ['mediawiki', release, 'dee6a9e1f11cf72ff9764f94815df980e120102984d15d489af079de7e980bba'],
      ['mediawiki-classes', release, 'c5a10bbb4738ee69f54fed22eec4514a7cec95b500cfc355f58a76817a8ff944'],
    ),
    'usr',
    'share',
  )

const tower = (name: string, built: number, height: number, text: string) =>
  `{{Tower|name=${name}|built=${built}|height=${height}}}
'''${name}''' is a lighthouse that was built in ${built}.<ref>Register of lights, volume ${built % 7}.</ref> ${text}
== History ==
The first light here was an open fire, which a keeper fed with coal. It was replaced by a lamp with a reflector, and later by a lens.
=== The keepers ===
* Three families lived beside the tower until it was made automatic.
* Their gardens are kept by a society of [[Keepers|former keepers]].
== The light ==
Its range is given in the [[List of lights]]. The tower is {{{1|painted}}} every four years.
== References ==
<references />
[[Category:Lighthouses]]`

const texts: Record<string, string> = {
  'Main Page': `__NOTOC__
Welcome to the '''Lighthouse Wiki''', which anyone may read.
{| class="wikitable" style="width:100%"
! Towers !! Things
|-
| [[North Point]], [[Black Rock]], [[Sandy Hook]] || [[Fresnel lens]], [[Foghorn]], [[Keepers]]
|}
== Where to begin ==
The [[List of lights]] names every tower with its range. The wiki itself is described in [[Release notes]] and [[Upgrading]].
[[File:Vector.png|thumb|left|300px|How the wiki looked in spring]]`,
  'North Point': tower('North Point', 1857, 31, 'It stands on a cape of chalk.'),
  'Black Rock': tower('Black Rock', 1892, 26, 'It stands on a reef and is reached by boat only.'),
  'Sandy Hook': tower(
    'Sandy Hook',
    1764,
    24,
    'The coast has grown, so that it stands far from the water today.',
  ),
  'Fresnel lens': `[[File:Timeless.png|thumb|A drawing of the rings]]
A '''Fresnel lens''' is made of rings, so that it is thin and light.
== Orders ==
{| class="wikitable sortable"
! Order !! Focal length !! Use
|-
| First || 920 mm || Large towers at sea
|-
| Fourth || 250 mm || Harbours
|-
| Sixth || 150 mm || Piers
|}
== Making ==
The rings are cast, ground and polished one by one, and set into a frame of brass. [[Category:Technology]]`,
  Foghorn: `A '''foghorn''' is heard when no light is seen.
 blast 4 s, silence 26 s, blast 4 s
It needs compressed air, which came from a steam engine first. See also [[Keepers]]. [[Category:Technology]]`,
  Keepers: `'''Keepers''' lit the lamp at sunset and kept a log.
# Trim the wick.
# Wind the clockwork every four hours.
# Write down wind and weather.
> "Nothing to report" is the entry that is found most. [[Category:People]]`,
  'List of lights': `{| class="wikitable sortable"
! Name !! Built !! Range
|-
| [[North Point]] || 1857 || 22 miles
|-
| [[Black Rock]] || 1892 || 18 miles
|-
| [[Sandy Hook]] || 1764 || 15 miles
|}`,
  'Template:Tower': `{| class="wikitable" style="float:right; width:240px; margin-left:1em"
! colspan=2 | {{{name}}}
|-
| Built || {{{built}}}
|-
| Height || {{{height}}} m
|}`,
  'Category:Lighthouses': 'Towers that are described here.',
  'Category:Technology': 'How the lights work.',
  'Category:People': 'Who kept them.',
}

// The address is the one that a visitor asked for; what the wiki does beside visits does not happen. Pages that are written within one
// second would keep showing links to each other as missing, and what is called convert need not be ImageMagick.
const settings = `
$wgServer = WebRequest::detectServer();
$wgJobRunRate = 0;
$wgParserCacheType = CACHE_NONE;
$wgUseImageMagick = false;
$wgEnableUploads = true;
$wgDefaultSkin = 'vector-2022';
wfLoadExtensions( [ 'Cite', 'ParserFunctions', 'CategoryTree', 'MultimediaViewer', 'PageImages' ] );
`

/** Every edit lies on the same day in the past. */
const dates = ['revision SET rev_timestamp', 'image SET img_timestamp', 'recentchanges SET rc_timestamp'].map(
  (column) => `UPDATE ${column} = '20240301120000'`,
)

const buildMediawiki = () =>
  buildOnce('mediawiki', [release, texts, settings, dates], (made) => {
    const root = join(made, 'wiki')
    cpSync(join(debian(), 'mediawiki'), root, { recursive: true, verbatimSymlinks: true })
    for (const link of ['LocalSettings.php', 'config', 'extensions', 'images']) rmSync(join(root, link))
    renameSync(join(root, 'extensions-core'), join(root, 'extensions'))
    for (const folder of ['images', 'cache']) mkdirSync(join(root, folder), { recursive: true })
    const data = join(made, 'data')
    for (const folder of [data, join(made, 'texts'), join(made, 'pictures')]) mkdirSync(folder)
    const maintain = (script: string, ...args: string[]) => runPhp(root, `maintenance/${script}.php`, args)
    const database = ['--dbtype', 'sqlite', '--dbpath', data, '--dbname', 'wiki']
    const address = ['--server', 'http://site.example', '--scriptpath', '']
    maintain('install', ...database, ...address, '--pass', 'not a secret', 'Lighthouse Wiki', 'Keeper')
    appendFileSync(join(root, 'LocalSettings.php'), settings)
    maintain('update', '--quick')
    for (const skin of ['Vector', 'Timeless'])
      cpSync(join(root, 'skins', skin, 'screenshots', '1280x800.png'), join(made, 'pictures', `${skin}.png`))
    maintain('importImages', '--user', 'Keeper', join(made, 'pictures'))
    const written = { ...texts, ...manuals() }
    for (const [title, text] of Object.entries(written)) writeFileSync(join(made, 'texts', title), text)
    const files = Object.keys(written).map((title) => join(made, 'texts', title))
    maintain('importTextFiles', '--user', 'Keeper', '--overwrite', ...files)
    maintain('runJobs')
    for (const query of dates) maintain('sql', '--query', query)
  })

/** Long pages of the system’s own. */
function manuals(): Record<string, string> {
  const read = (name: string) => gunzipSync(readFileSync(join(debian(), 'doc', 'mediawiki', name))).toString()
  return { 'Release notes': read('RELEASE-NOTES-1.39.gz'), Upgrading: read('UPGRADE.gz') }
}

const at = (title: string) => `/index.php/${title.replaceAll(' ', '_')}`

export const mediawiki: RealSite = {
  name: 'MediaWiki',
  about:
    'The skin of 2022: contents beside the text, menus, tables that sort, notes; every page with an editor, a history and tools.',
  build: async () => buildMediawiki(),
  open: (folder) => servePhp(join(folder, 'wiki')),
  expected: [...Object.keys(texts).filter((title) => !title.includes(':')), 'Release notes', 'Upgrading'].map(
    at,
  ),
  welcome: /^\/$|^\/index\.php\/Category:/,
  captured: [at('Main Page'), at('North Point'), at('Fresnel lens'), at('Keepers'), at('Upgrading')],
  changes: [
    words(
      'MediaWiki: a year in a box',
      { page: at('North Point'), at: '.mw-parser-output table' },
      '<td>1857',
      '<td>1875',
    ),
    inserted(
      'MediaWiki: a paragraph',
      { page: at('North Point'), at: '.vigia-note' },
      '<p>The first light here',
      '<p class="vigia-note">The ground belongs to the harbour, which lets it for a year at a time.</p>',
    ),
    words(
      'MediaWiki: a cell of a table',
      { page: at('Fresnel lens'), at: '.wikitable' },
      '<td>250 mm',
      '<td>260 mm',
    ),
    removed('MediaWiki: the categories', { page: at('Keepers'), at: '#catlinks' }),
    styled(
      'MediaWiki: the colour of the headings',
      { page: at('Upgrading'), at: '.mw-parser-output h2' },
      '.mw-parser-output h2 { color: #a61e4d }',
    ),
    words(
      'MediaWiki: the name of the wiki',
      { page: at('Main Page'), at: '.mw-logo' },
      '>Lighthouse Wiki</strong>',
      '>Lighthouse Book</strong>',
    ),
  ],
}
