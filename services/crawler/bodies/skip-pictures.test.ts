import { expect, test } from 'vitest'
import { skipPictures } from './skip-pictures.ts'

async function read(text: string, size: number): Promise<string> {
  async function* chunks() {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const pieces: Buffer[] = []
  for await (const piece of skipPictures(chunks())) pieces.push(piece)
  return String(Buffer.concat(pieces))
}

const sizes = [1, 7, 1_000, 8_192, 1_000_000]
const run = (length: number) => 'QUJD'.repeat(length / 4)

test.each(sizes)('what is no picture stays as it is, in pieces of %i bytes', async (size) => {
  const text = `<p>${'Bread & cake. '.repeat(3_000)}</p><img src="data:image/png;base64,${run(4_000)}"><a href="/ä">ä</a>`
  expect(await read(text, size)).toBe(text)
})

test.each(sizes)('a picture is shortened and what follows it stays, in pieces of %i bytes', async (size) => {
  const [before, between, after] = [
    '<a href="/a"><img src="data:image/png;base64,',
    '"><p>Between</p><img src="',
    '"><a href="/b">',
  ]
  const text = before + run(100_000) + between + run(20_000) + after
  const short = await read(text, size)
  expect(short.length).toBe(before.length + between.length + after.length + 2 * 8_192)
  expect(short.startsWith(before)).toBe(true)
  expect(short).toContain(between)
  expect(short.endsWith(after)).toBe(true)
})

test('pictures whose lines are broken are shortened, too', async () => {
  expect((await read(`<img src="${`${run(76)}\r\n`.repeat(5_000)}">`, 4_096)).length).toBeLessThan(9_000)
})
