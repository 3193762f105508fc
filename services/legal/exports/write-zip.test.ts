import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { splitIntoParts } from '@vigia/common/slices/split-into-parts'
import { readZip } from '../testing/read-zip.ts'
import { writeZip, type Entry } from './write-zip.ts'

async function* listed(entries: Entry[]): AsyncGenerator<Entry> {
  yield* entries
}
const zipOf = (...entries: Entry[]) => buffer(writeZip(listed(entries)))

test('a zip contains the files that were written to it', async () => {
  const picture = randomBytes(50_000)
  const text = Buffer.from('the same again. '.repeat(1_000))
  const zip = await zipOf(
    { path: 'README.txt', chunks: [text], isSmall: false },
    { path: 'websites/1-example.com/screenshots/home.png', chunks: [picture], isSmall: true },
    { path: 'names/Ärger & 名.json', chunks: [Buffer.alloc(0)], isSmall: false },
  )
  expect([...readZip(zip)]).toEqual([
    ['README.txt', text],
    ['websites/1-example.com/screenshots/home.png', picture],
    ['names/Ärger & 名.json', Buffer.alloc(0)],
  ])
  expect(zip.length).toBeLessThan(picture.length + 1_000)
})

test('a file whose content comes in pieces is one file of the zip, deflated or not', async () => {
  const [first, second] = [randomBytes(300_000), Buffer.from('the same again. '.repeat(50_000))]
  async function* read() {
    yield first
    yield second
  }
  const zip = await zipOf(
    { path: 'deflated.json', chunks: read(), isSmall: false },
    { path: 'stored.png', chunks: read(), isSmall: true },
  )
  const whole = Buffer.concat([first, second])
  expect([...readZip(zip)]).toEqual([
    ['deflated.json', whole],
    ['stored.png', whole],
  ])
})

test('an empty zip is valid', async () => {
  expect(readZip(await zipOf()).size).toBe(0)
})

test('a zip is split into parts of a fixed size that join to the same zip', async () => {
  const pictures = Array.from({ length: 20 }, () => randomBytes(1_000))
  const entries = pictures.map((picture, nth) => ({ path: `${nth}.png`, chunks: [picture], isSmall: true }))
  const parts: Buffer[] = []
  for await (const part of splitIntoParts(writeZip(listed(entries)), 4_096)) parts.push(part)
  expect(parts.length).toBeGreaterThan(3)
  for (const part of parts.slice(0, -1)) expect(part.length).toBe(4_096)
  expect(readZip(Buffer.concat(parts)).get('19.png')).toEqual(pictures[19])
})
