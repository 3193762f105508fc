import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Version {
  key: string
  id: string
  at: Date
  isMark: boolean
}

/** A fake of the S3 operations for removing, with a versioned bucket that lists older versions first. */
export async function startS3Server() {
  const bucket = openBucket()
  const server = createServer((request, response) => {
    answer(request, bucket).then(
      (body) => response.end(body),
      () => response.writeHead(500).end(),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' },
    add: bucket.add,
    left: () => bucket.list('').map(({ key }) => key),
    stop: () => void server.close(),
  }
}

type Bucket = ReturnType<typeof openBucket>

function openBucket() {
  const versions: Version[] = []
  let count = 0
  const add = (key: string, { at = new Date(), isMark = false } = {}) =>
    void versions.push({ key, id: `v${(count += 1)}`, at, isMark })

  /** Removes a version; adds a delete marker to a name without one, as S3 does in place of removing it. */
  function remove(key: string, id: string | undefined) {
    if (!id) return add(key, { isMark: true })
    const at = versions.findIndex((one) => one.key === key && one.id === id)
    if (at >= 0) versions.splice(at, 1)
  }
  const list = (prefix: string) => versions.filter(({ key }) => key.startsWith(prefix))
  return { add, remove, list }
}

async function answer(request: IncomingMessage, bucket: Bucket): Promise<string> {
  const url = new URL(request.url ?? '', 'http://bucket')
  if (url.searchParams.has('versioning'))
    return '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>'
  if (url.searchParams.has('versions')) return listVersions(bucket.list(url.searchParams.get('prefix') ?? ''))
  if (request.method === 'POST') removeListed(await text(request), bucket)
  if (request.method === 'PUT') bucket.add(decodeURIComponent(url.pathname.split('/').slice(2).join('/')))
  return '<DeleteResult/>'
}

function listVersions(versions: readonly Version[]): string {
  const items = versions.map(({ key, id, at, isMark }) => {
    const tag = isMark ? 'DeleteMarker' : 'Version'
    const inside = `<Key>${key}</Key><VersionId>${id}</VersionId><LastModified>${at.toISOString()}</LastModified>`
    return `<${tag}>${inside}<ETag>x</ETag><Size>1</Size></${tag}>`
  })
  return `<ListVersionsResult><IsTruncated>false</IsTruncated>${items.join('')}</ListVersionsResult>`
}

function removeListed(body: string, bucket: Bucket): void {
  for (const [, object = ''] of body.matchAll(/<Object>(.*?)<\/Object>/gs)) {
    const key = /<Key>(.*?)<\/Key>/.exec(object)?.[1] ?? ''
    bucket.remove(key, /<VersionId>(.*?)<\/VersionId>/.exec(object)?.[1])
  }
}
