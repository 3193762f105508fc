import { expect, test } from 'vitest'
import { serve, type Answer } from '../../../tests/sites/serve.ts'
import { errorsLikePages, everywhere, pagesLikeErrors } from '../testing/error-pages.ts'
import { openCapturer } from '../testing/open-capturer.ts'

const known = { ...pagesLikeErrors, ...errorsLikePages }
const start = (rest?: Answer) => serve(({ pathname }) => known[decodeURI(pathname)] ?? rest)
const honest = await start()
const others = {
  named: await start(everywhere['named']),
  rendered: await start(everywhere['rendered']),
  check: await start(everywhere['check']),
  closed: await start(pagesLikeErrors['/closed']),
}
const { captureAt } = await openCapturer(honest, { others: Object.values(others) })
const capture = (url: string) => captureAt(url).catch(String)

test.concurrent.each(Object.keys(pagesLikeErrors))(
  '%s is a page, though it has words of an error page',
  async (path) => {
    expect(await capture(honest.url + path)).toMatchObject({ height: 800 })
    expect(await capture(others.named.url + path)).toMatchObject({ height: 800 })
  },
)

test.concurrent.each([
  ['/server', 'The page shows an error (404 Not Found).'],
  ['/blank', 'The page shows an error (Forbidden).'],
  ['/failed', 'The page shows an error (Oops! Something went wrong).'],
  ['/maintenance', 'The page shows an error (We’ll be back soon!).'],
  ['/german', 'The page shows an error (Seite nicht gefunden).'],
  ['/framed', 'The page shows an error (Page not found).'],
  ['/check', 'The website asks visitors to prove that they are human, so it cannot be watched.'],
])('%s is an error page, though it is answered with 200', async (path, sentence) => {
  expect(await capture(honest.url + path)).toContain(sentence)
})

test.concurrent.each([
  [others.named.url, 'The page shows an error (Lost your way?).'],
  [others.rendered.url, 'The page shows an error (404).'],
  [others.check.url, 'The website asks visitors to prove that they are human, so it cannot be watched.'],
])('a page that looks the same at every address of %s is an error page', async (url, sentence) => {
  expect(await capture(`${url}/gone/long-ago`)).toContain(sentence)
})

test.concurrent('a start page that every address shows is a page', async () => {
  expect(await capture(`${others.closed.url}/`)).toMatchObject({ height: 800 })
})
