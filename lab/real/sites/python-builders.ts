import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inserted, removed, styled, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { fromNpm, run } from '../sources/archive.ts'
import { buildOnce } from '../sources/build-once.ts'
import { fromPypi, pythonTools } from '../sources/python.ts'

const materialConfig = `site_name: npm
docs_dir: docs
theme:
  name: material
  font: false
  features: [navigation.tabs, navigation.top, toc.follow]
  palette: { primary: indigo }
`

function buildMaterial(): string {
  const npm = fromNpm('npm', '10.9.2', '5cd1e5ab971ea6333f910bc2d50700167c5ef4e66da279b2a3efc874c6b116e4')
  const folder = buildOnce('mkdocs-material', materialConfig, (made) => {
    cpSync(join(npm, 'docs', 'content'), join(made, 'docs'), { recursive: true })
    cpSync(join(npm, 'README.md'), join(made, 'docs', 'index.md'))
    writeFileSync(join(made, 'mkdocs.yml'), materialConfig)
    run(join(pythonTools('mkdocs-material'), 'mkdocs'), ['build', '--quiet'], made)
  })
  return join(folder, 'site')
}

const material: RealSite = {
  name: 'MkDocs Material',
  about:
    'npm’s documentation with the Material theme: a sidebar that follows, tabs, a button back to the top.',
  build: async () => buildMaterial(),
  expected: [
    '/',
    ...`access adduser audit bugs cache ci completion config dedupe deprecate diff dist-tag docs doctor edit exec explain explore fund
      init install link login ls outdated pack publish run-script search test uninstall update version view`
      .split(/\s+/)
      .map((name) => `/commands/npm-${name}/`),
    ...['folders', 'install', 'npmrc', 'package-json', 'package-lock-json'].map(
      (name) => `/configuring-npm/${name}/`,
    ),
    ...['config', 'developers', 'orgs', 'registry', 'removal', 'scope', 'scripts', 'workspaces'].map(
      (name) => `/using-npm/${name}/`,
    ),
  ],
  welcome: /^\/(commands|configuring-npm|using-npm)\//,
  captured: [
    '/',
    '/commands/npm-audit/',
    '/commands/npm-ci/',
    '/commands/npm-test/',
    '/configuring-npm/folders/',
    '/using-npm/registry/',
  ],
  changes: [
    words(
      'Material: a word of a paragraph',
      { page: '/commands/npm-audit/', at: '#description + p' },
      'asks for a report of known',
      'asks for reports of known',
    ),
    inserted(
      'Material: a paragraph in a document',
      { page: '/configuring-npm/folders/', at: '.vigia-note' },
      '<h3 id="description">',
      `<p class="vigia-note">${'This paragraph was not here before, and it is some lines long. '.repeat(5)}</p>`,
    ),
    styled(
      'Material: the colour of the header',
      { page: '/commands/npm-ci/', at: '.md-header' },
      '.md-header { background-color: #00897b }',
    ),
    removed('Material: a block of code', { page: '/commands/npm-test/', at: '.md-content pre' }),
  ],
}

const sphinxConfig = `import pathlib
project = 'Flask'
author = 'Pallets'
version = release = '3.1.0'
default_role = 'code'
extensions = ['sphinx.ext.autodoc', 'sphinx.ext.extlinks', 'sphinxcontrib.log_cabinet', 'sphinx_tabs.tabs']
extlinks = {'issue': ('https://flask.example/issues/%s', '#%s'), 'pr': ('https://flask.example/pull/%s', '#%s')}
html_theme = 'furo'
html_static_path = ['_static']
html_last_updated_fmt = None
`

function buildSphinx(): string {
  const flask = fromPypi('flask', '3.1.0', '5f873c5184c897c8d9d1b05df1e3d01b14910ce69607a117bd3277098a5836ac')
  const folder = buildOnce('sphinx-furo', sphinxConfig, (made) => {
    cpSync(flask, join(made, 'flask'), { recursive: true })
    writeFileSync(join(made, 'flask', 'docs', 'conf.py'), sphinxConfig)
    run(join(pythonTools('sphinx-furo'), 'sphinx-build'), ['-q', '-b', 'html', 'flask/docs', 'site'], made)
  })
  return join(folder, 'site')
}

const furo: RealSite = {
  name: 'Sphinx with Furo',
  about:
    'Flask’s documentation with the Furo theme: two sidebars that stay, tabs, icons as SVG, highlighted code.',
  build: async () => buildSphinx(),
  expected: [
    '/',
    ...`api appcontext async-await blueprints changes cli config contributing debugging design errorhandling extensiondev extensions
      installation license lifecycle logging quickstart reqcontext server shell signals templating testing views web-security
      deploying/index patterns/index tutorial/index tutorial/layout tutorial/factory tutorial/database tutorial/blog`
      .split(/\s+/)
      .map((name) => `/${name}.html`),
  ],
  welcome: /^\/(deploying|patterns|tutorial)\/|^\/genindex/,
  captured: [
    '/',
    '/installation.html',
    '/tutorial/index.html',
    '/tutorial/layout.html',
    '/license.html',
    '/debugging.html',
    '/server.html',
  ],
  changes: [
    words(
      'Furo: a word of a paragraph',
      { page: '/installation.html', at: '#python-version p' },
      'using the latest version',
      'using the newest version',
    ),
    removed('Furo: the search in the sidebar', {
      page: '/installation.html',
      at: '.sidebar-search-container',
    }),
    styled(
      'Furo: the ground of the sidebar',
      { page: '/license.html', at: '.sidebar-drawer' },
      '.sidebar-drawer { background: #e7f5ff }',
    ),
    inserted(
      'Furo: a paragraph in a tutorial',
      { page: '/tutorial/layout.html', at: '.vigia-note' },
      '<p>The tutorial will assume',
      `<p class="vigia-note">${'This paragraph was not here before, and it is some lines long. '.repeat(5)}</p>`,
    ),
  ],
}
export const pythonBuilders = [material, furo]
