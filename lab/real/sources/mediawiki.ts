import { appendFileSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { fromDebian } from './archive.ts'
import { buildOnce } from './build-once.ts'
import { runPhp } from './php.ts'

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

export interface Wiki {
  /** The name of its folder in the cache. */
  folder: string
  /** The site's name, and the language of its own texts. */
  title: string
  language: string
  /** Wikitext by the title of its page. */
  texts: Readonly<Record<string, string>>
}

// The address is the one that a visitor asked for; what the wiki does beside visits does not happen. Pages
// that are written within one second would keep showing links to each other as missing, and what is called
// convert need not be ImageMagick.
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

/** Answers the folder that is served. */
export function buildMediawiki({ folder, title, language, texts }: Wiki): string {
  const built = buildOnce(folder, [release, title, language, texts, settings, dates], (made) => {
    const root = copyProgram(made)
    const maintain = (script: string, ...args: string[]) => runPhp(root, `maintenance/${script}.php`, args)
    const database = ['--dbtype', 'sqlite', '--dbpath', folderIn(made, 'data'), '--dbname', 'wiki']
    const address = ['--server', 'http://site.example', '--scriptpath', '', '--lang', language]
    maintain('install', ...database, ...address, '--pass', 'not a secret', title, 'Keeper')
    appendFileSync(join(root, 'LocalSettings.php'), settings)
    maintain('update', '--quick')
    const pictures = folderIn(made, 'pictures')
    for (const skin of ['Vector', 'Timeless'])
      cpSync(join(root, 'skins', skin, 'screenshots', '1280x800.png'), join(pictures, `${skin}.png`))
    maintain('importImages', '--user', 'Keeper', pictures)
    const written = folderIn(made, 'texts')
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(written, name), text)
    const files = Object.keys(texts).map((name) => join(written, name))
    maintain('importTextFiles', '--user', 'Keeper', '--overwrite', ...files)
    maintain('runJobs')
    for (const query of dates) maintain('sql', '--query', query)
  })
  return join(built, 'wiki')
}

function copyProgram(made: string): string {
  const root = join(made, 'wiki')
  cpSync(join(debian(), 'mediawiki'), root, { recursive: true, verbatimSymlinks: true })
  for (const link of ['LocalSettings.php', 'config', 'extensions', 'images']) rmSync(join(root, link))
  renameSync(join(root, 'extensions-core'), join(root, 'extensions'))
  for (const name of ['images', 'cache']) folderIn(root, name)
  return root
}

function folderIn(parent: string, name: string): string {
  const folder = join(parent, name)
  mkdirSync(folder)
  return folder
}

/** Long pages of the system’s own. */
export function manuals(): Record<string, string> {
  const read = (name: string) => gunzipSync(readFileSync(join(debian(), 'doc', 'mediawiki', name))).toString()
  return { 'Release notes': read('RELEASE-NOTES-1.39.gz'), Upgrading: read('UPGRADE.gz') }
}

/** The path of a page. */
export const wikiPath = (title: string): string => encodeURI(`/index.php/${title.replaceAll(' ', '_')}`)
