import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { putExportPart, readExportPart, readPieces, removeExportPart } from './export-part.ts'
import { openFiles } from './open-files.ts'
import { makeFileFolder } from '../../tests/support/make-folder.ts'

const folder = makeFileFolder()
const temporaryFiles = await openFiles({ VIGIA_DATA: folder }, 'temporary')

const listStored = async () => (await Array.fromAsync(temporaryFiles.list())).flat()

async function* manyRows() {
  for (let nth = 0; nth < 90; nth += 1) yield { nth, text: randomBytes(50_000).toString('base64') }
}

test('a large content is stored in pieces of four megabytes, which are its JSON in order', async () => {
  const rows = await Array.fromAsync(manyRows())
  const part = await putExportPart(temporaryFiles, [{ path: 'website.json', json: { rows } }])
  const [file] = await readExportPart(temporaryFiles, part)
  const pieces = file && 'pieces' in file ? file.pieces : []
  const sizes = await Promise.all(pieces.map((piece) => temporaryFiles.size(piece)))
  expect(sizes.slice(0, -1)).toEqual([4_194_304])
  expect(JSON.parse(String(await buffer(readPieces(temporaryFiles, pieces))))).toEqual({ rows })
})

test('a part is removed with all its pieces, also a second time', async () => {
  const before = await listStored()
  const part = await putExportPart(temporaryFiles, [{ path: 'website.json', json: { rows: manyRows() } }])
  await removeExportPart(temporaryFiles, part)
  await removeExportPart(temporaryFiles, part)
  expect(await listStored()).toEqual(before)
})

test('nothing is left of a part whose rows end with an error', async () => {
  const before = await listStored()
  async function* endingRows() {
    yield* manyRows()
    throw new Error('The database is away')
  }
  const put = putExportPart(temporaryFiles, [{ path: 'website.json', json: { rows: endingRows() } }])
  await expect(put).rejects.toThrow('away')
  expect(await listStored()).toEqual(before)
})
