import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClients, type Clients } from './clients.ts'
import { nothing } from './sentinels.ts'

type Redirect = (response: ServerResponse, to: string) => void

const html =
  (body: string): Redirect =>
  (response, to) =>
    void response.end(`<!doctype html><title>here</title>${body.replaceAll('TO', to)}`)
const header =
  (status: number, name: string, value = 'TO'): Redirect =>
  (response, to) =>
    void response.writeHead(status, { [name]: value.replaceAll('TO', to) }).end('moved')

/** Every way to redirect a visitor. */
const redirects: Record<string, Redirect> = {
  301: header(301, 'location'),
  302: header(302, 'location'),
  303: header(303, 'location'),
  307: header(307, 'location'),
  308: header(308, 'location'),
  'without-scheme': (response, to) =>
    void response.writeHead(302, { location: to.replace('http:', '') }).end(),
  'refresh-header': header(200, 'refresh', '0; url=TO'),
  meta: html('<meta http-equiv=refresh content="0; url=TO">'),
  location: html('<h1>here</h1><script>location.href = "TO"</script>'),
  replace: html('<h1>here</h1><script>location.replace("TO")</script>'),
  assign: html('<h1>here</h1><script>setTimeout(() => location.assign("TO"), 50)</script>'),
  form: html('<form action="TO" id=form></form><script>form.submit()</script>'),
  click: html('<a href="TO" id=link>there</a><script>link.click()</script>'),
  navigation: html('<h1>here</h1><script>navigation.navigate("TO")</script>'),
}
/** Redirects that the crawler follows; those by scripts run in its renderer, which does not navigate. */
const crawled = /^\d|scheme|meta/

function redirectTo({ site }: Clients, place: string) {
  const ways = Object.entries(redirects).map(([name, redirect]) => [
    `/${name}`,
    (response: ServerResponse) =>
      redirect(response.setHeader('content-type', 'text/html'), `http://${place}/${name}`),
  ])
  site.show({
    ...(Object.fromEntries(ways) as object),
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, nth) => [
        `/chain${nth}`,
        (response: ServerResponse) =>
          void response
            .writeHead(302, { location: nth < 9 ? `/chain${nth + 1}` : `http://${place}/chain` })
            .end(),
      ]),
    ),
    '/chain': '',
    '/loop': (response) => void response.writeHead(302, { location: '/loop' }).end(),
    '/to-file': (response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/to-data': (response) => void response.writeHead(302, { location: 'data:text/html,<h1>in</h1>' }).end(),
    '/script-to-file':
      '<title>here</title><h1>here</h1><script>location.href = "file:///etc/passwd"</script>',
  })
}

let clients: Clients
beforeAll(async () => {
  clients = await openClients()
})
afterAll(() => clients.close())

const ways = [...Object.keys(redirects), 'chain0']
const follow = ({ site, crawl, capture }: Clients, way: string) =>
  Promise.all([crawl(`${site.url}/${way}`), capture(`${site.url}/${way}`)])

test('every redirect to a listed address is followed by the browser, and by the crawler if it is not a script', async () => {
  const open = await openClients({ isListed: true })
  const [place = ''] = open.sentinels.places
  redirectTo(open, place)
  await Promise.all(ways.map((way) => open.capture(`${open.site.url}/${way}`)))
  const seen = ways.map((way) => `/${way.replace('chain0', 'chain')}`).toSorted()
  expect([...open.sentinels.paths()].filter((path) => seen.includes(path ?? '')).toSorted()).toEqual(seen)

  const byBrowser = open.sentinels.reached().connections
  const followed = ways.filter((way) => crawled.test(way))
  await Promise.all(followed.map((way) => open.crawl(`${open.site.url}/${way}`)))
  expect(open.sentinels.reached().connections).toBeGreaterThanOrEqual(byBrowser + followed.length)
  await open.close()
})

test.each(['127.0.0.1', '[::1]', '169.254.169.254'])('no redirect leads to %s', async (host) => {
  redirectTo(clients, `${host}:${clients.sentinels.port}`)
  const outcomes = await Promise.all(ways.map((way) => follow(clients, way)))
  const unlike =
    (pattern: RegExp) =>
    (words = '') =>
      !pattern.test(words)
  expect(
    outcomes.map(([, browser]) => browser).filter(unlike(/cannot be monitored|leads to another/)),
  ).toEqual([])
  const followed = outcomes.filter((_, nth) => crawled.test(ways[nth] ?? ''))
  expect(followed.map(([crawler]) => crawler).filter(unlike(/cannot be monitored/))).toEqual([])
  expect(clients.sentinels.reached()).toEqual(nothing)
  expect(new Set(clients.egress.dialled)).toEqual(new Set(['127.0.0.1']))
})

test.each(['loop', 'to-file', 'to-data', 'script-to-file'])(
  'a redirect to an invalid target ends: %s',
  async (way) => {
    redirectTo(clients, '127.0.0.1:1')
    const [crawler, browser] = await follow(clients, way)
    expect(crawler).toMatch(/in a loop|did not answer with a web page|^1 pages/)
    expect(browser).toMatch(/in a loop|cannot be (monitored|opened)|^captured: here$|^captured: $/)
  },
)
