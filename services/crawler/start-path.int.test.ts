import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScene } from './testing/open-scene.ts'
import type { Scene } from './testing/open-scene.ts'
import { linking, redirect, send, sitemap } from './testing/open-site.ts'

let scene: Scene
let site: Scene['site']
beforeAll(async () => {
  scene = await openScene()
  ;({ site } = scene)
})
afterAll(() => scene.close())

test.each([
  [
    'leads elsewhere on the website',
    '/',
    { '/': redirect('/en/'), '/en/': linking('English', '/fr/') },
    '/en/',
  ],
  ['is a folder', '/docs/', { '/docs/': linking('Documents', '/'), '/': linking('Home') }, '/docs/'],
  [
    'fails',
    '/',
    {
      '/': send('', 'text/html', 500),
      '/sitemap.xml': (response: Parameters<ReturnType<typeof send>>[0]) =>
        send(sitemap(`${site.url}/a`), 'application/xml')(response),
      '/a': linking('A'),
    },
    '',
  ],
])(
  'a discovery tells which page the address that was typed leads to where it %s',
  async (_, path, pages, told) => {
    site.show(pages)
    expect(await scene.stage.outcome(site.url + path)).toMatchObject({
      name: 'DiscoveryFinished',
      startPath: told,
    })
  },
)
