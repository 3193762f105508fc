import { expect, test } from 'vitest'
import { openFixture } from './testing/open-fixture.ts'
import { linking, send } from './testing/open-site.ts'
import { leftOut, pathsOf } from './testing/test-crawler.ts'

const { site, crawler } = await openFixture()

const svg = (body: string) =>
  send(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${body}</svg>`,
    'image/svg+xml',
  )

test('what a page shows in frames is read for its links, and is a page if a link leads there', async () => {
  site.show({
    '/': '<!doctype html><title>Handbook</title><iframe src="/contents"></iframe><iframe src="/part-1"></iframe>',
    '/contents': linking('Contents', '/part-1', '/part-2'),
    '/part-1': linking('Part 1', '/part-3'),
    '/part-2': linking('Part 2'),
    '/part-3': linking('Part 3'),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)?.toSorted()).toEqual(['/', '/part-1', '/part-2', '/part-3'])
  expect(leftOut(outcome)).toEqual({ frame: ['/contents'] })
})

test('framesets, frames within frames, drawings and documents that are written into the page lead on', async () => {
  site.show({
    '/': '<title>Old</title><frameset cols="20%,80%"><frame src="/menu"><frame src="/start"></frameset>',
    '/menu':
      '<title>Menu</title><iframe src="/deeper"></iframe><object data="/map.svg"></object><embed src="/sign.svg">',
    '/start': `<title>Start</title><iframe srcdoc="<a href='/written'>there</a>"></iframe>`,
    '/deeper': linking('Deeper', '/from-within'),
    '/map.svg': svg('<a xlink:href="/on-the-map"><path/></a>'),
    '/sign.svg': svg('<a href="/on-the-sign"><path/></a>'),
    ...Object.fromEntries(
      ['/written', '/from-within', '/on-the-map', '/on-the-sign'].map((path) => [path, linking(path)]),
    ),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)?.toSorted()).toEqual([
    '/',
    '/from-within',
    '/on-the-map',
    '/on-the-sign',
    '/written',
  ])
  expect(leftOut(outcome)).toEqual({
    frame: expect.arrayContaining(['/menu', '/start', '/deeper', '/map.svg', '/sign.svg']),
  })
})

test('links behind large pictures that are written into the page are found', async () => {
  const picture = `<img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(300_000)}">`
  const inLines = `<img src="data:image/jpeg;base64,\n${`${'QUJD'.repeat(19)}\n`.repeat(40_000)}">`
  site.show({
    '/': linking('Home', '/first') + picture.repeat(4) + inLines + linking('', '/last'),
    '/first': linking('First'),
    '/last': linking('Last'),
  })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/', '/first', '/last'])
})
