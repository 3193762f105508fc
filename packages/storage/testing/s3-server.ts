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
  const versions: Version[] = []
  let count = 0
  const add = (key: string, { at = new Date(), isMark = false } = {}) =>
    void versions.push({ key, id: `v${(count += 1)}`, at, isMark })

  async function answer(request: IncomingMessage): Promise<string> {
    const url = new URL(request.url ?? '', 'http://bucket')
    if (url.searchParams.has('versioning'))
      return '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>'
    if (url.searchParams.has('versions')) return listOf(url.searchParams.get('prefix') ?? '')
    if (request.method === 'POST') remove(await text(request))
    if (request.method === 'PUT') add(decodeURIComponent(url.pathname.split('/').slice(2).join('/')))
    return '<DeleteResult/>'
  }

  const listOf = (prefix: string) => {
    const items = versions
      .filter(({ key }) => key.startsWith(prefix))
      .map(({ key, id, at, isMark }) => {
        const tag = isMark ? 'DeleteMarker' : 'Version'
        const inside = `<Key>${key}</Key><VersionId>${id}</VersionId><LastModified>${at.toISOString()}</LastModified>`
        return `<${tag}>${inside}<ETag>x</ETag><Size>1</Size></${tag}>`
      })
    return `<ListVersionsResult><IsTruncated>false</IsTruncated>${items.join('')}</ListVersionsResult>`
  }

  /** Adds a delete marker for each name without a version, as S3 does in place of removing it. */
  function remove(body: string) {
    for (const [, object = ''] of body.matchAll(/<Object>(.*?)<\/Object>/gs)) {
      const key = /<Key>(.*?)<\/Key>/.exec(object)?.[1] ?? ''
      const id = /<VersionId>(.*?)<\/VersionId>/.exec(object)?.[1]
      if (!id) add(key, { isMark: true })
      else {
        const place = versions.findIndex((one) => one.key === key && one.id === id)
        if (place >= 0) versions.splice(place, 1)
      }
    }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (body) => response.end(body),
      () => response.writeHead(500).end(),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' },
    add,
    left: () => versions.map(({ key }) => key),
    stop: () => void server.close(),
  }
}
