import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface Span {
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
interface OtlpExport {
  resourceMetrics?: {
    resource: { attributes: Attribute[] }
    scopeMetrics: { metrics: { name: string }[] }[]
  }[]
  resourceSpans?: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<Span, 'service' | 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}

export interface Collector {
  url: string
  spans: () => Span[]
  /** The received metrics as `service metric`, each once. */
  metrics: () => Set<string>
  /** Every request body received so far, unparsed. */
  bodies: () => string
  stop: () => Promise<void>
}

/** An OpenTelemetry collector that receives OTLP over HTTP as JSON. */
export async function startCollector(): Promise<Collector> {
  const requests: { path: string; body: string }[] = []
  const server = receive((path, body) => requests.push({ path, body })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const sentTo = (where: string) =>
    requests.filter(({ path }) => path === where).map(({ body }) => JSON.parse(body) as OtlpExport)

  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => sentTo('/v1/traces').flatMap(readSpans),
    metrics: () => new Set(sentTo('/v1/metrics').flatMap(readMetrics)),
    bodies: () => requests.map(({ body }) => body).join('\n'),
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const receive = (take: (path: string, body: string) => void) =>
  createServer((request, response) => {
    text(request).then(
      (body) => {
        take(request.url ?? '', body)
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      },
      () => response.destroy(),
    )
  })

const nameOf = ({ attributes }: { attributes: Attribute[] }) => String(toRecord(attributes)['service.name'])

function readMetrics({ resourceMetrics = [] }: OtlpExport): string[] {
  return resourceMetrics.flatMap(({ resource, scopeMetrics }) =>
    scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => `${nameOf(resource)} ${name}`)),
  )
}

function readSpans({ resourceSpans = [] }: OtlpExport): Span[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = nameOf(resource)
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service, attributes: toRecord(span.attributes) })),
    )
  })
}

const toRecord = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
