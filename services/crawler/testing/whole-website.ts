import { gzipSync } from 'node:zlib'
import {
  late,
  linking,
  never,
  pdf,
  redirect,
  robots,
  send,
  sitemap,
  sitemapIndex,
  type Answer,
} from './open-site.ts'

const linked = [
  '/a',
  '/a/',
  '/a?utm_source=mail',
  '/a#top',
  '/index.html',
  '/old',
  '/folder',
  '/circle',
  '/broken',
  '/gone',
  '/menu.pdf',
  '/download',
  '/data',
  '/private/a',
  '/list?b=2&a=1',
  '/list?a=1&b=2',
  '/slow',
  '/hangs',
  '/refresh',
  '/cart?add-to-cart=7',
  '/away',
  '/latin',
  '/packed',
  'http://example.com/',
  'mailto:a@example.org',
  '/shadow',
]

/** A website at this address with one of everything that a discovery may find. */
export function wholeWebsite(url: string, elsewhere: string): Record<string, Answer> {
  const home = linking('Home', ...linked, elsewhere) + adding
  return {
    '/': home,
    '/?utm_source=mail': home,
    '/index.html': home,
    ...sitemaps(url),
    ...pages,
    ...redirects(elsewhere),
    ...unusual,
    ...noPages,
  }
}

const adding = `<script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<a href="scripted">there</a>'), 50)</script>`
const shadow = `<div id="host"></div><script>
    host.attachShadow({ mode: 'open' }).innerHTML = '<a href="/from-the-shadow">there</a>'</script>`

const sitemaps = (url: string): Record<string, Answer> => ({
  '/robots.txt': robots('User-agent: *', 'Disallow: /private', `Sitemap: ${url}/maps/index.xml`),
  '/maps/index.xml': sitemapIndex(
    `${url}/maps/packed.xml.gz`,
    `${url}/maps/list.txt`,
    `${url}/maps/index.xml`,
  ),
  '/maps/packed.xml.gz': send(
    gzipSync(sitemap(`${url}/listed?x=1&amp;y=2`, `${url}/private/b`, 'http://example.com/x')),
    'application/gzip',
  ),
  '/maps/list.txt': send(`${url}/listed-in-text\n`, 'text/plain'),
})

const pages: Record<string, Answer> = {
  '/a': linking('A', '/deep', 'b'),
  '/a/': linking('A', '/deep'),
  '/b': linking('B &amp; &eacute;'),
  '/deep': linking('Deep', '/deeper'),
  '/deeper': linking('Deeper', '/'),
  '/new': linking('New'),
  '/folder/': linking('Folder', 'inside'),
  '/folder/inside': linking('Inside'),
  '/private/a': linking('Private'),
  '/private/b': linking('Private'),
  '/list?b=2&a=1': linking('List'),
  '/list?a=1&b=2': linking('List'),
  '/refreshed': linking('Refreshed'),
  '/cart?add-to-cart=7': linking('In the cart'),
  '/from-the-shadow': linking('From the shadow'),
  '/scripted': linking('Scripted'),
  '/listed?x=1&y=2': linking('Listed'),
  '/listed-in-text': linking('Listed in text'),
}

const redirects = (elsewhere: string): Record<string, Answer> => ({
  '/old': redirect('/new', 301),
  '/folder': redirect('/folder/', 308),
  '/circle': redirect('/circle-2'),
  '/circle-2': redirect('/circle'),
  '/refresh': '<meta http-equiv="refresh" content="0; url=/refreshed">',
  '/away': redirect(`${elsewhere}/`),
})

/** Pages that come late, or in another form than most. */
const unusual: Record<string, Answer> = {
  '/slow': late(1_500, linking('Slow')),
  '/latin': send(Buffer.from('<meta charset="iso-8859-1"><title>Pão</title>', 'latin1'), 'text/html'),
  '/packed': send(gzipSync(linking('Packed')), 'text/html', 200, { 'content-encoding': 'gzip' }),
  '/shadow': linking('Shadow') + shadow,
}

const noPages: Record<string, Answer> = {
  '/broken': send('<h1>Error</h1>', 'text/html', 500),
  '/menu.pdf': pdf,
  '/download': pdf,
  '/data': send('{}', 'application/json'),
  '/hangs': never,
}
