import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inserted, removed, styled, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { fromNpm, run } from '../sources/archive.ts'
import { buildOnce } from '../sources/build-once.ts'
import { installPackages } from '../sources/npm-packages.ts'
import { fromPypi, pythonTools } from '../sources/python.ts'

const before = '2026-11-01'
/** What a builder shows in every file that it makes, be it HTML or script. */
const everyFile = /\.(html|m?js)$/

const docusaurusPackages = {
  dependencies: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/faster': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@mdx-js/react': '3.1.1',
    clsx: '2.1.1',
    'prism-react-renderer': '2.4.1',
    react: '19.2.0',
    'react-dom': '19.2.0',
  },
  before,
  sha256: '0fade95399a7817a02bd01f268cdd03a1935155c1c412b1417d1f23d93f7f2de',
}

function buildDocusaurus(): string {
  const templates = fromNpm(
    'create-docusaurus',
    '3.10.2',
    '49c322e8e0a2763948d3390d8074ebb93542baf3d3f39db922dc1050459687c2',
  )
  const folder = buildOnce('docusaurus', docusaurusPackages, (made) => {
    for (const part of ['classic', 'shared'])
      cpSync(join(templates, 'templates', part), made, { recursive: true })
    installPackages(made, docusaurusPackages)
    run(process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'], made)
  })
  return join(folder, 'build')
}

const docusaurus: RealSite = {
  name: 'Docusaurus',
  about: 'The classic template: pages made by React, documents, a blog with tags and archives.',
  build: async () => buildDocusaurus(),
  expected: [
    '/',
    '/docs/intro',
    '/blog',
    '/docs/category/tutorial---basics',
    '/docs/category/tutorial---extras',
    ...`congratulations create-a-blog-post create-a-document create-a-page deploy-your-site markdown-features`
      .split(' ')
      .map((name) => `/docs/tutorial-basics/${name}`),
    ...['manage-docs-versions', 'translate-your-site'].map((name) => `/docs/tutorial-extras/${name}`),
    ...['welcome', 'mdx-blog-post', 'long-blog-post', 'first-blog-post'].map((name) => `/blog/${name}`),
    '/markdown-page',
  ],
  welcome: /^\/blog\/(authors|tags|archive)/,
  captured: [
    '/',
    '/docs/intro',
    '/blog',
    '/blog/long-blog-post',
    '/docs/category/tutorial---basics',
    '/blog/welcome',
  ],
  changes: [
    words(
      'Docusaurus: the tagline',
      { page: '/', at: '.hero__subtitle' },
      'Dinosaurs are cool',
      'Dinosaurs are cold',
      everyFile,
    ),
    words(
      'Docusaurus: a feature’s heading',
      { page: '/', at: 'main .row .col:nth-child(2) h3' },
      'Focus on What Matters',
      'Focus on what Matters',
      everyFile,
    ),
    styled(
      'Docusaurus: the hero’s ground',
      { page: '/', at: '.hero' },
      '.hero { background: #2e8570 !important }',
    ),
    words(
      'Docusaurus: a heading of a document',
      { page: '/docs/intro', at: '#getting-started' },
      'Getting Started',
      'Getting started',
      everyFile,
    ),
    removed('Docusaurus: the admonition of a document', {
      page: '/docs/tutorial-basics/markdown-features',
      at: '.theme-admonition',
    }),
    styled(
      'Docusaurus: the colour of a link',
      { page: '/docs/tutorial-basics/deploy-your-site', at: '.markdown p a' },
      '.markdown p a { color: #b02a37 }',
    ),
  ],
}

const vitepressPackages = {
  dependencies: { vitepress: '1.6.4', vue: '3.5.13' },
  before,
  sha256: '898c4ce65d25b2864dfc33b86357f4c292016dae4d2e090b6ef324b20c907272',
}

const vitepressConfig = `export default {
  title: 'Fastify',
  ignoreDeadLinks: true,
  themeConfig: {
    nav: [{ text: 'Guides', link: '/Guides/' }, { text: 'Reference', link: '/Reference/' }],
  },
}
`

function buildVitepress(): string {
  const fastify = fromNpm(
    'fastify',
    '5.1.0',
    '9535de5c4ec7ff257bbabb6a6a5f1dadc2fab9e9b46e018dff4a9a20656683ab',
  )
  const folder = buildOnce('vitepress', [vitepressPackages, vitepressConfig], (made) => {
    installPackages(made, vitepressPackages)
    cpSync(join(fastify, 'docs'), join(made, 'docs'), { recursive: true })
    cpSync(join(fastify, 'docs', 'index.md'), join(made, 'docs', 'index.md'))
    writeFileSync(join(made, 'config.mjs'), vitepressConfig)
    cpSync(join(made, 'config.mjs'), join(made, 'docs', '.vitepress', 'config.mjs'))
    run(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs'], made)
  })
  return join(folder, 'docs', '.vitepress', 'dist')
}

const vitepress: RealSite = {
  name: 'VitePress',
  about:
    'Fastify’s documentation as VitePress builds it: pages made by Vue, code with colours, an outline beside the text.',
  build: async () => buildVitepress(),
  expected: [
    '/',
    ...`Benchmarking Database Delay-Accepting-Requests Detecting-When-Clients-Abort Ecosystem Fluent-Schema Getting-Started Index
      Migration-Guide-V3 Migration-Guide-V4 Plugins-Guide Prototype-Poisoning Recommendations Serverless Style-Guide
      Testing Write-Plugin Write-Type-Provider`
      .split(/\s+/)
      .map((name) => `/Guides/${name}.html`),
    ...`ContentTypeParser Decorators Encapsulation Errors Hooks HTTP2 Index Lifecycle Logging LTS Middleware Plugins Principles Reply
      Request Routes Server Type-Providers TypeScript Validation-and-Serialization Warnings`
      .split(/\s+/)
      .map((name) => `/Reference/${name}.html`),
  ],
  welcome: /Migration-Guide-V5/,
  captured: [
    '/',
    '/Guides/Index.html',
    '/Reference/Index.html',
    '/Reference/LTS.html',
    '/Guides/Benchmarking.html',
  ],
  changes: [
    words(
      'VitePress: a digit of a table',
      { page: '/Reference/LTS.html', at: 'table tbody tr:nth-child(2)' },
      '2021-01-31',
      '2021-07-31',
      everyFile,
    ),
    words(
      'VitePress: a word of a paragraph',
      { page: '/', at: '.vp-doc p' },
      'split into two categories',
      'split in two categories',
      everyFile,
    ),
    styled(
      'VitePress: the colour of a link',
      { page: '/Guides/Index.html', at: '.vp-doc li a' },
      '.vp-doc li a { color: #c2255c }',
    ),
    removed('VitePress: the outline', { page: '/Guides/Benchmarking.html', at: '.VPDocAside' }),
    styled(
      'VitePress: the ground of code',
      { page: '/Guides/Getting-Started.html', at: '.vp-doc div[class*=language-]' },
      '.vp-doc div[class*=language-] { background: #fff4e6 }',
    ),
  ],
}

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

export const siteBuilders = [docusaurus, vitepress, material, furo]
