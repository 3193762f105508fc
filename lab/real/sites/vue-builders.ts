import { cpSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removed, styled, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { fromNpm, run } from '../sources/archive.ts'
import { buildOnce } from '../sources/build-once.ts'
import { installPackages } from '../sources/npm-packages.ts'
import { before, everyFile } from './builders.ts'

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
  const folder = buildOnce('vitepress', [vitepressPackages, vitepressConfig, 'index.md'], (made) => {
    installPackages(made, vitepressPackages)
    cpSync(join(fastify, 'docs'), join(made, 'docs'), { recursive: true })
    cpSync(join(fastify, 'docs', 'index.md'), join(made, 'docs', 'index.md'))
    // The links that VitePress writes to a folder's first page lead to index.html, which is not Index.html on
    // every host.
    for (const part of ['Guides', 'Reference'])
      renameSync(join(made, 'docs', part, 'Index.md'), join(made, 'docs', part, 'index.md'))
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
  // No link leads to three more of its pages, and there is no sitemap.
  expected: [
    '/',
    ...`Benchmarking Delay-Accepting-Requests Detecting-When-Clients-Abort Ecosystem Fluent-Schema Getting-Started index
      Migration-Guide-V3 Migration-Guide-V4 Plugins-Guide Prototype-Poisoning Recommendations Serverless Style-Guide
      Testing Write-Plugin`
      .split(/\s+/)
      .map((name) => `/Guides/${name}.html`),
    ...`ContentTypeParser Decorators Encapsulation Errors Hooks HTTP2 index Lifecycle Logging LTS Middleware Plugins Reply
      Request Routes Server Type-Providers TypeScript Validation-and-Serialization Warnings`
      .split(/\s+/)
      .map((name) => `/Reference/${name}.html`),
  ],
  welcome: /Migration-Guide-V5/,
  captured: ['/', '/Guides/', '/Reference/', '/Reference/LTS.html', '/Guides/Benchmarking.html'],
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
      { page: '/Guides/', at: '.vp-doc li a' },
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
export const vueBuilders = [vitepress]
