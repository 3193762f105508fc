import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inserted, pictured, removed, styled, words } from '../changes.ts'
import { decode, encode } from '../serving/charsets.ts'
import { fromFolder } from '../serving/folder-source.ts'
import type { RealSite } from '../site.ts'
import { fromDebian, run } from '../sources/archive.ts'
import { buildOnce } from '../sources/build-once.ts'

const manual = [
  'passwordsafe-common',
  '1.16.0+dfsg-4',
  '4dd0235eaff573bcefd25f84bbb8c9ef0eab3fedb96f3e879afdd38eb3ec4e76',
] as const

const charset = 'windows-1251'

/** The tree that Windows shows beside a manual, as the page that its pages are reached from. */
function contentsOf(tree: string): string {
  const list = tree
    .replace(/^[^]*<BODY>\s*<OBJECT[^]*?<\/OBJECT>/, '')
    .replaceAll(/<OBJECT type="text\/sitemap">([^]*?)<\/OBJECT>/g, (_, params: string) => {
      const [, name = ''] = /name="Name" value="([^"]*)"/.exec(params) ?? []
      const [, page] = /name="Local" value="([^"]*)"/.exec(params) ?? []
      return page ? `<a href="${page}">${name}</a>` : name
    })
  const head = `<meta http-equiv="content-type" content="text/html; charset=${charset}"><title>Password Safe</title>`
  return `<html><head>${head}<link rel="stylesheet" type="text/css" href="html/style.css"></head><body>${list}`
}

const buildManual = () =>
  buildOnce('password-safe', [manual, contentsOf.toString()], (made) => {
    const zip = join(fromDebian(manual), 'usr', 'share', 'passwordsafe', 'help', 'helpRU.zip')
    run('python3', ['-m', 'zipfile', '-e', zip, 'unpacked'], made)
    cpSync(join(made, 'unpacked', 'html'), join(made, 'site', 'html'), { recursive: true })
    const tree = decode(readFileSync(join(made, 'unpacked', 'pwsafeRU.hhc')), charset)
    writeFileSync(join(made, 'site', 'index.html'), encode(contentsOf(tree), charset))
  })

const page = (name: string) => `/html/${name}.html`

/** Those that the manual’s own tree names. */
const names =
  `Welcome about_pws about_pws_yubi create_new_db retrieve_pwd searching upgrade_from_v1x about_combinations entering_pwd
  entering_pwd_add entering_pwd_date entering_pwd_pp password_policies password_history change_combo autotype backup_and_restore
  backups_tab failsafebackups import export filters cli file_menu edit_menu view_menu manage_menu help_menu menu_toolbar
  system_tray display_tab misc_tab password_history_tab security_tab system_tab shortcuts_tab aliases imp_exp_text_details
  preferences run_command Shortcut_Keys images credits`.split(/\s+/)

export const passwordSafe: RealSite = {
  name: 'Password Safe in Russian',
  about:
    'A manual that was made for Windows, in Windows-1251, which only its pages declare: HTML of another age, links that are scripts, objects that no browser knows.',
  build: async () => join(buildManual(), 'site'),
  open: async (folder) => ({ source: fromFolder(folder, charset), stop: async () => {} }),
  expected: ['/', ...names.map(page)],
  // Pages of the manual that its tree leaves out, and to which other pages lead.
  welcome: /^\/html\/\w+\.html$/,
  captured: ['/', page('Welcome'), page('file_menu'), page('preferences'), page('import'), page('about_pws')],
  changes: [
    words(
      'Password Safe: an entry of the contents',
      { page: '/', at: 'a[href="html/searching.html"]' },
      'Поиск элемента',
      'Поиск записи',
    ),
    words(
      'Password Safe: a letter in a sentence',
      { page: page('file_menu'), at: 'h3:first-of-type + p' },
      'Создать новый контейнер',
      'Создать новые контейнер',
    ),
    inserted(
      'Password Safe: a paragraph',
      { page: page('about_pws'), at: '.vigia-note' },
      '<p>Сейчас <b>Password Safe</b>',
      '<p class="vigia-note">Первая версия появилась в 1997 году, и с тех пор её формат менялся трижды.</p>',
    ),
    pictured(
      'Password Safe: a picture',
      { page: page('Welcome'), at: 'img[src*="tree_view"], img[src*="abase"]' },
      'images/tree_view.png',
      'images/abase.png',
    ),
    removed('Password Safe: a table', { page: page('preferences'), at: 'table:first-of-type' }),
    styled(
      'Password Safe: the colour of the headings',
      { page: page('import'), at: 'h2' },
      'h2 { color: #c2255c }',
    ),
  ],
}
