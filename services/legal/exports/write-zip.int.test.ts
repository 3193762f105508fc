import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readZip } from '../testing/read-zip.ts'
import { writeZip } from './write-zip.ts'

test('a zip may have more files than 16 bits can count', async () => {
  const bytes = Buffer.from('x')
  async function* manyEntries() {
    for (let nth = 0; nth < 65_600; nth += 1) yield { path: `${nth}`, chunks: [bytes], isSmall: true }
  }
  const files = readZip(await buffer(writeZip(manyEntries())))
  expect(files.size).toBe(65_600)
  expect(files.get('65599')).toEqual(bytes)
})
