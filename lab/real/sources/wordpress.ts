import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Opened } from '../site.ts'
import { bringArchive, fromDebian, run } from './archive.ts'
import { buildOnce } from './build-once.ts'
import { phpFile, runPhp, servePhp } from './php.ts'

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

/**
 * The plugin by WordPress that keeps its tables in SQLite. Only this plugin is taken out of a package that
 * holds several releases of WordPress.
 */
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

/** What all languages but English need is a package of its own. */
const languages = () =>
  join(
    fromDebian([
      'wordpress-l10n',
      release,
      '0b0dd58213c72a1fd27dfcaef04a35d11f930554ab2562193c628cbf1e490b1a',
    ]),
    'usr/share/wordpress/wp-content/languages',
  )

export interface Variant {
  theme: string
  /** How addresses are made; `plain` gives every page a query, as WordPress does by default. */
  permalinks: string
  /** English if nothing is said. */
  language?: string
  /** The script that writes what is on the pages. */
  content?: string
  /** A script that is part of the website, as a plugin is. */
  plugin?: string
}

/** Answers the folder that is served. */
export function buildWordpress(variant: Variant): string {
  const { theme, permalinks, language = '', content = 'wordpress-content' } = variant
  const scripts = ['config', 'install'].map((part) => `wordpress-${part}`)
  const texts = [...scripts, content, variant.plugin ?? content].map((name) =>
    readFileSync(phpFile(name), 'utf8'),
  )
  const folder = buildOnce(`${content}-${theme}`, [release, permalinks, language, texts], (made) => {
    const root = copyProgram(made)
    if (variant.plugin) cpSync(phpFile(variant.plugin), join(root, 'wp-content', 'mu-plugins', 'plugin.php'))
    if (language)
      for (const part of ['', 'admin-'])
        cpSync(
          join(languages(), `${part}${language}.mo`),
          join(root, 'wp-content/languages', `${part}${language}.mo`),
        )
    runPhp(made, phpFile(content), [root, theme, permalinks, language])
  })
  return join(folder, 'wordpress')
}

function copyProgram(made: string): string {
  const root = join(made, 'wordpress')
  const plugin = join(root, 'wp-content', 'plugins', 'sqlite-database-integration')
  cpSync(join(debian(), 'usr', 'share', 'wordpress'), root, { recursive: true, dereference: true })
  cpSync(sqlite(), plugin, { recursive: true })
  cpSync(phpFile('wordpress-config'), join(root, 'wp-config.php'))
  const dropIn = readFileSync(join(plugin, 'db.copy'), 'utf8')
    .replaceAll('{SQLITE_IMPLEMENTATION_FOLDER_PATH}', plugin)
    .replaceAll('{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php')
  writeFileSync(join(root, 'wp-content', 'db.php'), dropIn)
  mkdirSync(join(made, 'database'))
  return root
}

export const serveWordpress = (folder: string): Promise<Opened> =>
  servePhp(folder, phpFile('front-controller'))
