import type { Caller } from '@vigia/service/identity'
import { joinPngs } from '@vigia/visual-diff'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { picture, startTestWebsites, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

async function oneWanted(caller: Caller) {
  const websiteId = await websites.discovered(caller, 1)
  const jobId = await websites.start('capture', websiteId, caller)
  const wanted = await websites.captureOf(jobId)
  return wanted
}

test('the parts of a tall screenshot are served one by one, and other parts are not found', async () => {
  const caller = visitor()
  const wanted = await oneWanted(caller)
  const shot = picture()
  const draw = (height: number, background: string) =>
    sharp({ create: { width: 20, height, channels: 3, background } })
      .png()
      .toBuffer()
  const png = await joinPngs([await draw(8_000, '#036'), await draw(8_000, '#fc0'), await draw(500, '#f00')])
  await websites.service.files.put(`${shot.key}.png`, png, 'image/png')
  await websites.take(wanted, shot)
  const look = (query: string, as = caller) =>
    websites.service.call('GET', `/screenshots/${shot.key}.png${query}`, as)
  await until(async () => (await look('')).status === 200, 'the picture')

  const answer = await look('?part=2')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const part = sharp(Buffer.from(await answer.arrayBuffer()))
  expect(await part.metadata()).toMatchObject({ width: 20, height: 500 })
  expect((await part.stats()).channels.map(({ min }) => min)).toEqual([255, 0, 0])
  const tags = await Promise.all(
    ['', '?part=0', '?part=1'].map(async (query) => (await look(query)).headers.get('etag')),
  )
  expect(new Set(tags).size).toBe(3)
  for (const query of ['?part=3', '?part=-1', '?part=x', '?part=', '?part=0&part=1'])
    expect((await look(query)).status).toBe(404)
  expect((await look('?part=0', visitor())).status).toBe(404)
})

test('a thumbnail is served small for lists, and a screenshot is not', async () => {
  const caller = visitor()
  const wanted = await oneWanted(caller)
  const shot = picture()
  const drawn = sharp({ create: { width: 480, height: 600, channels: 3, background: '#fc0' } })
  await websites.service.files.put(`${shot.key}.webp`, await drawn.webp().toBuffer(), 'image/webp')
  await websites.take(wanted, shot)
  const look = (file: string) => websites.service.call('GET', `/screenshots/${shot.key}.${file}`, caller)
  await until(async () => (await look('webp')).status === 200, 'the thumbnail')

  const whole = await look('webp')
  const small = await look('webp?size=small')
  expect(small.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 96,
    height: 80,
  })
  expect(small.headers.get('etag')).not.toBe(whole.headers.get('etag'))
  for (const file of ['webp?size=large', 'png?size=small']) expect((await look(file)).status).toBe(404)
})
