import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { removed, styled, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { fromNpm, run } from '../sources/archive.ts'
import { buildOnce } from '../sources/build-once.ts'
import { installPackages } from '../sources/npm-packages.ts'
import { before, everyFile } from './builders.ts'

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
      '.markdown p a { color: #b02a37 !important }',
    ),
  ],
}
export const reactBuilders = [docusaurus]
