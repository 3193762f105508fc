import { expect, test } from 'vitest'
import { makePage } from '../testing/make-summary.ts'
import { collectImages } from './collect-images.ts'

const pages = Array.from({ length: 10 }, (_, nth) =>
  makePage({ pageId: String(nth), image: nth === 3 ? null : `${nth}.webp` }),
)

test('images are fetched by their names, at most four at a time', async () => {
  const asked: string[] = []
  let [running, atOnce] = [0, 0]
  const images = await collectImages(
    pages,
    async (path) => {
      asked.push(path)
      running += 1
      atOnce = Math.max(atOnce, running)
      await Promise.resolve()
      running -= 1
      return path === '/screenshots/5.webp' ? undefined : Buffer.from(path)
    },
    1_000_000,
  )
  expect(asked).toHaveLength(9)
  expect(atOnce).toBe(4)
  expect([...images.keys()]).toEqual(['0', '1', '2', '4', '6', '7', '8', '9'])
  const base64 = Buffer.from('/screenshots/0.webp').toString('base64')
  expect(images.get('0')).toBe(`data:image/webp;base64,${base64}`)
})

test('the first images are kept as long as they fit', async () => {
  let asked = 0
  const image = Buffer.alloc(3_000)
  const images = await collectImages(
    pages,
    async () => {
      asked += 1
      return image
    },
    9_000,
  )
  expect([...images.keys()]).toEqual(['0', '1'])
  expect(asked).toBe(4)
})
