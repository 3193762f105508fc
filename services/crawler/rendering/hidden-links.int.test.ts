import { expect, test } from 'vitest'
import { openFixture } from '../testing/open-fixture.ts'
import { linking, send, type Answer } from '../testing/open-site.ts'
import { pathsOf } from '../testing/test-crawler.ts'

const { site, crawler } = await openFixture()

const script = (body: string) => `<script>${body}</script>`
const paths = (count: number) => Array.from({ length: count }, (_, nth) => `/item-${nth}`)
const pages = (all: string[]): Record<string, Answer> =>
  Object.fromEntries(all.map((path) => [path, linking(`Item ${path}`, '/')]))
const json = (value: unknown) => send(JSON.stringify(value), 'application/json')
/** Adds five items, from a list of twenty, each as high as a third of a window. */
const adding = `let count = 0
  function add() {
    for (let nth = 0; nth < 5 && count < 20; nth += 1, count += 1)
      list.insertAdjacentHTML('beforeend', '<p style="height: 250px"><a href="/item-' + count + '">' + count + '</a></p>')
  }
  add()`

test('a list that grows while one scrolls is read to its end', async () => {
  const growing = `<!doctype html><title>Home</title><main id="list"></main><footer style="height: 3000px">Far down</footer>
    ${script(`${adding}
      new IntersectionObserver(([one]) => one.isIntersecting && add()).observe(document.querySelector('footer'))
      addEventListener('scroll', () => list.getBoundingClientRect().bottom < innerHeight && add())`)}`
  site.show({ '/': growing, ...pages(paths(20)) })
  expect(pathsOf(await crawler.outcome(site.url))).toHaveLength(21)
})

test('a list that grows in an area of its own, and asks its server, is read to its end', async () => {
  const growing = `<!doctype html><title>Home</title><div id="area" style="height: 500px; overflow: auto"><div id="list" style="min-height: 600px"></div></div>
    ${script(`let page = 0, isBusy = false
      async function more() {
        if (isBusy) return
        isBusy = true
        for (const path of await (await fetch('/api/' + page++)).json())
          list.insertAdjacentHTML('beforeend', '<p style="height: 200px"><a href="' + path + '">there</a></p>')
        isBusy = false
      }
      area.onscroll = () => area.scrollTop + area.clientHeight > area.scrollHeight - 50 && more()
      more()`)}`
  const slices = [paths(20).slice(0, 7), paths(20).slice(7, 14), paths(20).slice(14)]
  const api = Object.fromEntries([...slices, [], []].map((slice, nth) => [`/api/${nth}`, json(slice)]))
  site.show({ '/': growing, ...api, ...pages(paths(20)) })
  expect(pathsOf(await crawler.outcome(site.url))).toHaveLength(21)
})

test.each(['Load more', 'Mehr anzeigen', 'Ver más', 'もっと見る'])(
  '«%s» is pressed until there is no more',
  async (words) => {
    const growing = `<!doctype html><meta charset="utf-8"><title>Home</title><main id="list"></main><button type="button" onclick="add()">${words}</button>${script(adding)}`
    site.show({ '/': growing, ...pages(paths(20)) })
    expect(pathsOf(await crawler.outcome(site.url))).toHaveLength(21)
  },
)

test('what is pressed writes nothing and leads nowhere, and other buttons are not pressed', async () => {
  site.show({
    '/': `<!doctype html><title>Home</title><a href="/item-0">0</a>
      <button onclick="fetch('/orders', { method: 'POST' }); location.href = '/else' + '/where'">Show more</button>
      <button onclick="fetch('/pressed')">Order more bread</button>
      <form action="/form"><input name="a"><button>Load more</button></form>${script('')}`,
    ...pages(paths(1)),
  })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/', '/item-0'])
  for (const path of ['/orders', '/else/where', '/pressed', '/form?a='])
    expect(site.asked()).not.toContain(path)
})

test('links in closed shadow roots, in frames that scripts write and in handlers that they set are found', async () => {
  site.show({
    '/': `<!doctype html><title>Home</title><x-menu></x-menu><div id="host"></div>
      ${script(`customElements.define('x-menu', class extends HTMLElement {
          connectedCallback() {
            const root = this.attachShadow({ mode: 'closed' })
            root.innerHTML = '<a href="/item-0">0</a><div></div>'
            root.querySelector('div').attachShadow({ mode: 'closed' }).innerHTML = '<a href="/item-1">1</a>'
          }
        })
        const frame = document.body.appendChild(document.createElement('iframe'))
        frame.contentDocument.body.innerHTML = '<a href="/item-2">2</a>'
        host.innerHTML = '<p onclick="location.href=\\'/item-3\\'">3</p>'
        host.insertAdjacentHTML('beforeend', '<svg><a xlink:href="/item-4"></a></svg><a href="/{{slug}}">none</a>')`)}`,
    ...pages(paths(5)),
  })
  expect(pathsOf(await crawler.outcome(site.url))?.toSorted()).toEqual(['/', ...paths(5)])
  expect(site.asked().filter((path) => path.includes('{'))).toEqual([])
})

const router = (links: string[]) => `<!doctype html><title>App</title>
  ${links.map((link) => `<a href="${link}">there</a>`).join('')}<main></main>${script(`
    const texts = { about: 'About us', contact: 'Where we are', prices: 'What it costs' }
    const show = () => document.querySelector('main').textContent = texts[location.hash.replace(/\\W/g, '')] || 'Welcome'
    addEventListener('hashchange', show)
    show()`)}`

test.each([
  ['#/', '/#/about'],
  ['#!/', '/#!/about'],
  ['#', '/#about'],
])('the views of a router with %s are described in a sentence', async (start, example) => {
  site.show({ '/': router([start, `${start}about`, `/${start}contact`, `${start}prices`]) })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/'])
  expect(outcome?.notices).toEqual([
    `/ shows 3 other things at addresses with a # (such as ${example}). These are no pages of their own and are not watched.`,
  ])
})

test('anchors are no views', async () => {
  site.show({
    '/': `<!doctype html><title>Home</title><a href="#team">team</a><a href="#top">top</a><a href="#nowhere">nowhere</a>
      <h2 id="team">The team</h2>${script('addEventListener("hashchange", () => {})')}`,
  })
  expect((await crawler.outcome(site.url))?.notices).toEqual([])
})

/** A page whose content and scripts are in a closed shadow tree, as of an app of components. */
const app = (
  tree: string,
  run: string,
) => `<!doctype html><meta charset="utf-8"><title>App</title><x-app></x-app>
  ${script(`customElements.define('x-app', class extends HTMLElement {
    constructor() {
      super()
      const root = this.attachShadow({ mode: 'closed' })
      root.innerHTML = ${JSON.stringify(tree)}
      const [list, area, button] = ['list', 'area', 'more'].map((id) => root.getElementById(id))
      ${run}
    }
  })`)}`

test.each([
  [
    'that grows while its area is scrolled',
    app(
      '<div id="area" style="height: 500px; overflow: auto"><div id="list"></div></div>',
      `${adding}; area.onscroll = () => area.scrollTop + area.clientHeight > area.scrollHeight - 50 && add()`,
    ),
  ],
  [
    'with a button for more',
    app('<div id="list"></div><button id="more">Load more</button>', `${adding}; button.onclick = add`),
  ],
])('a list in a shadow tree %s is read to its end', async (_, home) => {
  site.show({ '/': home, ...pages(paths(20)) })
  expect(pathsOf(await crawler.outcome(site.url))).toHaveLength(21)
})

test('the views of a router in a shadow tree are described', async () => {
  site.show({
    '/': app(
      '<a href="#/about">About</a><a href="#/prices">Prices</a><main id="list"></main>',
      `const texts = { about: 'About us', prices: 'What it costs' }
      const show = () => list.textContent = texts[location.hash.replace(/\\W/g, '')] || 'Welcome'
      addEventListener('hashchange', show)
      show()`,
    ),
  })
  expect((await crawler.outcome(site.url))?.notices).toEqual([
    '/ shows 2 other things at addresses with a # (such as /#/about). These are no pages of their own and are not watched.',
  ])
})
