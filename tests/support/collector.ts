import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface Seen {
  service: string
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Record<string, unknown>
}

interface Attribute {
  key: string
  value: Record<string, unknown>
}
interface Told {
  resourceMetrics?: {
    resource: { attributes: Attribute[] }
    scopeMetrics: { metrics: { name: string }[] }[]
  }[]
  resourceSpans?: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<Seen, 'service' | 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}

export interface Collector {
  url: string
  spans: () => Seen[]
  /** `service metric`, each once. */
  metrics: () => Set<string>
  /** All that ever arrived, as it did. */
  words: () => string
  stop: () => Promise<void>
}

/** Takes what is sent by OTLP over HTTP, in its JSON form. */
export async function startCollector(): Promise<Collector> {
  const letters: { path: string; body: string }[] = []
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        letters.push({ path: request.url ?? '', body })
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      },
      () => response.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const sentTo = (where: string) =>
    letters.filter(({ path }) => path === where).map(({ body }) => JSON.parse(body) as Told)

  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => sentTo('/v1/traces').flatMap(readSpans),
    metrics: () => new Set(sentTo('/v1/metrics').flatMap(readMetrics)),
    words: () => letters.map(({ body }) => body).join('\n'),
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const nameOf = ({ attributes }: { attributes: Attribute[] }) => String(toRecord(attributes)['service.name'])

function readMetrics({ resourceMetrics = [] }: Told): string[] {
  return resourceMetrics.flatMap(({ resource, scopeMetrics }) =>
    scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => `${nameOf(resource)} ${name}`)),
  )
}

function readSpans({ resourceSpans = [] }: Told): Seen[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = nameOf(resource)
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service, attributes: toRecord(span.attributes) })),
    )
  })
}

const toRecord = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
