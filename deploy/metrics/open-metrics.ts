import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** The services that report metrics, by the names that their containers have. */
export const services = [
  'accounts',
  'capture',
  'crawler',
  'diff',
  'egress',
  'gateway',
  'legal',
  'sample',
  'websites',
]

interface Options {
  /** The port of each replica's metrics. */
  metricsPort: number
  /** The addresses of a service's replicas; none if it does not run. */
  findReplicas: (service: string) => Promise<string[]>
}

interface Listening {
  host: string
  port: number
}

/** How long a replica may take to answer; Prometheus gives up after 10 seconds. */
const answerMs = 8_000

/**
 * Serves the metrics of all replicas at one address: `/targets` lists them as Prometheus discovers targets
 * over HTTP, and `/metrics/SERVICE/ADDRESS` has those of one.
 */
export async function openMetrics({ host, port }: Listening, options: Options) {
  const server = createServer((request, response) => {
    answer(request, options).then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      (error: unknown) => refuse(response, error),
    )
  })
  server.listen(port, host)
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Answer {
  status: number
  type: string
  body: string
}

const text = 'text/plain; charset=utf-8'

async function answer({ method, url = '/', headers }: IncomingMessage, options: Options): Promise<Answer> {
  const { pathname } = new URL(url, 'http://metrics')
  const [, page, service = '', replica = '', ...more] = pathname.split('/')
  if (method === 'GET' && pathname === '/targets')
    return { status: 200, type: 'application/json', body: await listTargets(headers.host ?? '', options) }
  if (method === 'GET' && page === 'metrics' && more.length === 0 && services.includes(service))
    return fetchMetrics(service, replica, options)
  return { status: 404, type: text, body: 'Not found. /targets lists what is here.\n' }
}

/** Lists the replicas in the format of Prometheus's `http_sd_config`. */
async function listTargets(host: string, { findReplicas }: Options): Promise<string> {
  const found = await Promise.all(
    services.map(async (service) => {
      const replicas = await findReplicas(service)
      return replicas.toSorted().map((replica) => ({
        targets: [host],
        labels: { __metrics_path__: `/metrics/${service}/${replica}`, job: service, instance: replica },
      }))
    }),
  )
  return JSON.stringify(found.flat(), undefined, 1)
}

/** Asks only an address that the service has at the moment, since the path could name any. */
async function fetchMetrics(service: string, replica: string, options: Options): Promise<Answer> {
  const replicas = await options.findReplicas(service)
  if (!replicas.includes(replica))
    return { status: 404, type: text, body: `No container of ${service} has this address.\n` }
  const response = await fetch(`http://${replica}:${options.metricsPort}/metrics`, {
    signal: AbortSignal.timeout(answerMs),
    redirect: 'error',
  })
  const type = response.headers.get('content-type') ?? text
  return { status: response.status, type, body: await response.text() }
}

function refuse(response: ServerResponse, error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const why = cause instanceof Error ? cause.message : String(cause)
  response.writeHead(502, { 'content-type': text }).end(`The container does not answer: ${why}\n`)
}
