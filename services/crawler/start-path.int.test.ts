import { expect, test } from 'vitest'
import { openFixture } from './testing/open-fixture.ts'
import { linking, redirect, send, sitemap } from './testing/open-site.ts'

const fixture = await openFixture()
const { site } = fixture

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
  'a discovery reports which page the entered address leads to if it %s',
  async (_, path, pages, startPath) => {
    site.show(pages)
    expect(await fixture.crawler.outcome(site.url + path)).toMatchObject({
      name: 'DiscoveryFinished',
      startPath,
    })
  },
)
