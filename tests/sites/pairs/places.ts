import { edit, hard, changed } from './pair.ts'
import {
  article,
  delivery,
  footer,
  goods,
  header,
  hero,
  news,
  plain,
  shop,
  story,
  tall,
  products,
} from './shop.ts'

const without = (name: string, part: string, page = plain) => changed(name, page, edit(page, [part, '']))
const styled = (name: string, style: string) =>
  changed(name, plain, shop({ head: `<style>${style}</style>` }))
const bar =
  '<div style="height:40px;padding:8px 80px;background:#c4672b;color:#fff">Free delivery to Norway until Friday</div>'
const modal =
  '<div style="position:fixed;inset:0;background:#000a"><div style="margin:200px auto;width:500px;padding:40px;background:#fff"><h2>Closed for repairs</h2><p>Please come back tomorrow.</p></div></div>'

/** Missing, added and moved content. */
export const places = [
  without('A section that is missing', delivery),
  without('Goods that are missing', goods),
  without('A footer that is missing', footer),
  without('A header that is missing', header),
  without('One of the goods is missing', `${products[3]}\n`),
  without('One item fewer in a list', '<li>A cord of three metres</li>'),
  without('A form that is missing', news),
  changed(
    'One row more in a table',
    plain,
    edit(plain, ['<tr><td>Denmark', '<tr><td>Finland</td><td>4</td><td>$9.00</td></tr>\n<tr><td>Denmark']),
  ),
  changed('A banner above a tall page', tall, edit(tall, ['<body>', `<body>${bar}`])),
  changed(
    'A banner above a tall page, and a button of another colour',
    tall,
    edit(tall, ['<body>', `<body>${bar}`], ['class="buy"', 'class="buy" style="background:#d0312d"']),
  ),
  changed('A modal over the page', plain, shop({ end: modal })),
  changed(
    'Sections that changed places',
    plain,
    edit(plain, [goods, '<!--a-->'], [story, goods], ['<!--a-->', story]),
  ),
  changed('A section that moved to the end', plain, edit(plain, [goods, ''], [footer, `${goods}${footer}`])),
  changed(
    'A side column on the other side',
    plain,
    edit(
      plain,
      [article + news, news + article],
      ['class="columns"', 'class="columns" style="grid-template-columns:320px 1fr"'],
    ),
  ),
  styled('A column eight pixels further right', '.news { position: relative; left: 8px }'),
  styled('A layout that no longer stands in columns', '.grid, .columns, .hero { display: block }'),
  styled('A gap of eight pixels more', '.goods { padding-bottom: 40px }'),
  hard(
    styled('A button two pixels lower', '.buy { position: relative; top: 2px }'),
    'It is a small thing, and it moved very little.',
  ),
  styled('Text in the middle', 'h2 { text-align: center }'),
  styled('A page wider than its window', '.grid { width: 1500px }'),
  changed('A page that ends in the middle', plain, plain.slice(0, plain.indexOf('The stem is turned'))),
  changed(
    'A page without its lower half',
    tall,
    edit(tall, [tall.slice(tall.indexOf('<h3>Question 20'), tall.indexOf(story)), '</section>']),
  ),
  changed(
    'Another page altogether',
    plain,
    `<!doctype html><title>Parked</title><body style="font:20px sans-serif;padding:80px"><h1>This domain is for sale</h1><p>${hero.length} offers so far.</p>`,
  ),
]

/** Error pages. */
export const failures = [
  changed(
    'A blank page',
    plain,
    '<!doctype html><html><head><title>Alder & Finch</title></head><body></body></html>',
  ),
  changed(
    'A page whose script failed and drew nothing',
    plain,
    '<!doctype html><html><head><title>Alder & Finch</title></head><body><div id="root"></div><script>throw new Error("no root")</script></body></html>',
  ),
  changed('A server error', plain, { status: 500, body: '<!doctype html><h1>Internal Server Error</h1>' }),
  changed(
    'An error that says it is fine',
    plain,
    '<!doctype html><title>Error</title><h1>Fatal error</h1><p>Uncaught Error: Call to undefined function in /srv/shop/index.php:12</p>',
  ),
  changed('A page that is gone', plain, { status: 404, body: '<!doctype html><h1>Not found</h1>' }),
  changed('A closed shop', plain, {
    status: 503,
    headers: { 'retry-after': '3600' },
    body: '<!doctype html><h1>Back soon</h1>',
  }),
  changed('A question whether the visitor is human', plain, {
    status: 403,
    headers: { 'cf-mitigated': 'challenge' },
    body: '<!doctype html><title>Just a moment...</title><h1>Verifying you are human. This may take a few seconds.</h1>',
  }),
  changed('A page that leads to another website', plain, {
    status: 302,
    headers: { location: 'http://127.0.0.1:9/' },
    body: '',
  }),
]
