import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Unavailable } from '@vigia/common/errors'
import { MissingFile } from '@vigia/common/file-name'
import { openFiles } from '../open-files.ts'
import type { Area } from '../files.ts'
import { StoreFull } from '../store-full.ts'
import { startS3Server } from '../testing/s3-server.ts'

const name = '00000000-0000-4000-8000-000000000000.png'

async function bucketAt(answer: RequestListener, area?: Area) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  }
  const files = await openFiles(env, area)
  return { files, server }
}

test('an overloaded store counts as unavailable', async () => {
  const { files } = await bucketAt((_request, response) => response.writeHead(503).end())
  await expect(files.get(name)).rejects.toThrow(Unavailable)
  await expect(files.put(name, Buffer.from('x'), 'image/png')).rejects.toThrow(Unavailable)
})

test('a store that does not answer counts as unavailable', async () => {
  const { files, server } = await bucketAt((_request, response) => response.end())
  server.close()
  await expect(files.stream(name)).rejects.toThrow(Unavailable)
  await expect(files.remove([name])).rejects.toThrow(Unavailable)
})

test('a name that could lead out of the store is refused by a rejection, as by the folder', async () => {
  const { files } = await bucketAt((_request, response) => response.end())
  const outside = '../secrets.png'
  const calls = [
    () => files.put(outside, Buffer.from('x'), 'image/png'),
    () => files.get(outside),
    () => files.stream(outside),
    () => files.has(outside),
    () => files.size(outside),
    () => files.remove([outside]),
  ]
  for (const call of calls) await expect(call()).rejects.toThrow('a file is named')
})

test('a store that breaks off in the middle of a file counts as unavailable', async () => {
  const { files } = await bucketAt((request, response) => {
    if (request.method === 'HEAD') return response.end()
    response.writeHead(200, { 'Content-Length': 100 }).write('half')
    setTimeout(() => response.destroy(), 20)
  })
  await expect(files.get(name)).rejects.toThrow(Unavailable)
})

test('a removal that the store refuses is an error, so that it is repeated', async () => {
  const { files } = await bucketAt((request, response) => {
    if (request.method === 'HEAD' || request.url?.includes('versioning')) return response.end('<x/>')
    const fault = `<Error><Code>AccessDenied</Code><Message>Access Denied.</Message><Key>${name}</Key></Error>`
    response.end(`<DeleteResult>${fault}</DeleteResult>`)
  })
  await expect(files.remove([name])).rejects.toThrow(Unavailable)
})

test.each([
  ['is not listed', 200, '', MissingFile],
  ['is listed, or', 200, name, Unavailable],
  ['may not be listed', 403, '', Unavailable],
])('a forbidden file that %s is reported as it is', async (_, status, listed, expected) => {
  const denied = '<Error><Code>AccessDenied</Code><Message>Access Denied.</Message></Error>'
  const { files } = await bucketAt((request, response) => {
    const isList = request.url?.includes('list-type=2')
    response.writeHead(isList ? status : 403)
    const list = `<ListBucketResult><IsTruncated>false</IsTruncated>${listed && itemOf(listed, new Date())}</ListBucketResult>`
    response.end(isList && status === 200 ? list : denied)
  })
  await expect(files.get(name)).rejects.toThrow(expected)
  await expect(files.size(name)).rejects.toThrow(expected)
})

const refusals: [number, string, string][] = [
  [507, 'XMinioStorageFull', 'Storage backend has reached its minimum free drive threshold.'],
  [400, 'XMinioAdminBucketQuotaExceeded', 'Bucket quota exceeded'],
  [403, 'QuotaExceeded', ''],
]

/** A server that refuses more than a few bytes for lack of space, until the test gives it some. */
function playFull([status, code, message]: (typeof refusals)[number]) {
  const state = { isFull: true }
  const answer: RequestListener = (request, response) => {
    request.resume().on('end', () => {
      if (request.method !== 'PUT' || !state.isFull) return response.end('<DeleteResult/>')
      response.writeHead(status).end(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`)
    })
  }
  return { state, answer }
}

test.each(refusals)('a store that answers %i %s is full, until it takes files again', async (...refusal) => {
  const { state, answer } = playFull(refusal)
  const { files } = await bucketAt(answer)
  await expect(files.put(name, Buffer.from('x'), 'image/png')).rejects.toThrow(StoreFull)
  expect(await files.hasRoom?.(true)).toBe(false)
  state.isFull = false
  expect(await files.hasRoom?.(true)).toBe(true)
  await files.put(name, Buffer.from('x'), 'image/png')
})

test('temporary files wait for room', async () => {
  const { files } = await bucketAt(playFull(refusals[0] ?? [507, '', '']).answer, 'temporary')
  await expect(files.put(name, Buffer.from('x'), 'image/png')).rejects.toThrow(Unavailable)
})

test('a store without its keys is not opened', async () => {
  await expect(openFiles({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).rejects.toThrow('S3_ACCESS_KEY')
})

test('a sweep goes through the list of a bucket, and removes what is old and unwanted', async () => {
  const removed: string[] = []
  const [old, young, foreign] = [name, name.replaceAll('0', '1'), `temporary/${name}`]
  const list = [old, young, foreign].map((key) => itemOf(key, key === young ? new Date() : new Date(0)))
  const { files } = await bucketAt((request, response) => {
    let body = ''
    request
      .on('data', (more) => (body += more))
      .on('end', () => {
        if (request.method === 'POST')
          removed.push(...body.matchAll(/<Key>(.*?)<\/Key>/g).map(([, key = '']) => key))
        const isList = request.method === 'GET' && request.url?.includes('list-type=2')
        response.end(
          isList
            ? `<ListBucketResult><IsTruncated>false</IsTruncated>${list.join('')}</ListBucketResult>`
            : '<DeleteResult/>',
        )
      })
  })
  await files.sweep(new Date(Date.now() - 60_000), async (names) => names)
  expect(removed).toEqual([old])
})

test('a bucket lists its files together, so that a backup can copy several at once', async () => {
  const names = [name, name.replaceAll('0', '1'), name.replaceAll('0', '2')]
  const list = names.map((key) => itemOf(key, new Date(0))).join('')
  const { files } = await bucketAt((request, response) => {
    const isList = request.url?.includes('list-type=2')
    response.end(
      isList ? `<ListBucketResult><IsTruncated>false</IsTruncated>${list}</ListBucketResult>` : '<x/>',
    )
  })
  expect(await Array.fromAsync(files.list())).toEqual([names])
})

const itemOf = (key: string, at: Date) =>
  `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>x</ETag><Size>1</Size></Contents>`

describe('in a versioned bucket', () => {
  const [mine, other] = [name, name.replaceAll('0', '2')]
  async function open() {
    const bucket = await startS3Server()
    onTestFinished(bucket.stop)
    return { bucket, files: await openFiles(bucket.env) }
  }

  test('a removed file is gone with all its versions and delete markers', async () => {
    const { bucket, files } = await open()
    await files.put(mine, Buffer.from('x'), 'image/png')
    await files.put(mine, Buffer.from('newer'), 'image/png')
    bucket.add(mine, { isMark: true })
    await files.put(other, Buffer.from('x'), 'image/png')
    await files.remove([mine])
    expect(bucket.left()).toEqual([other])
  })

  test('a sweep finds files that only have older versions', async () => {
    const { bucket, files } = await open()
    bucket.add(mine, { at: new Date(0) })
    bucket.add(mine, { at: new Date(0), isMark: true })
    bucket.add(other)
    await files.sweep(new Date(Date.now() - 60_000), async (names) => names)
    expect(bucket.left()).toEqual([other])
  })
})
