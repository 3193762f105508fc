import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../deploy/root.ts'
import { readComposeFile } from '../support/programs/compose-file.ts'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const services = readComposeFile()

const all = ['gateway', 'accounts', 'websites', 'legal', 'crawler', 'capture', 'diff', 'egress', 'sample']
/** Who is meant by the words of the column "Read by" that name no service. */
const groups: Record<string, string[]> = {
  all,
  'services with files': ['accounts', 'websites', 'legal', 'capture', 'diff'],
  'services with events': ['accounts', 'websites', 'legal', 'crawler', 'capture', 'diff'],
  'all but gateway, legal and sample': all.filter((name) => !['gateway', 'legal', 'sample'].includes(name)),
  '`vigia`': [],
  'local stack': [],
  tests: [],
}

/** What the containers have from elsewhere, or cannot use; by setting, or by setting and service. */
const exceptions: Record<string, string> = {
  HOST: 'the image listens on all addresses of its container',
  PORT: 'each container has its own network address; compose opens the gateway’s port',
  STATIC_ROOT: 'the image has the built frontends',
  CHROMIUM_PATH: 'the image has the browser',
  VIGIA_DATA: 'the image names the folder of its volume',
  VIGIA_DISK_RESERVE: 'files are in MinIO, which says itself when it is full',
  NATS_CREDS: 'the event bus of compose knows services by their keys',
  NATS_USER: 'the event bus of compose knows services by their keys',
  NATS_PASSWORD: 'the event bus of compose knows services by their keys',
  NATS_REPLICAS: 'compose runs one NATS server',
  'LEGAL_MAIL_FROM accounts': 'the sender of another service',
  'ACCOUNTS_MAIL_FROM legal': 'the sender of another service',
  'OTEL_EXPORTER_OTLP_ENDPOINT egress': 'nothing in its networks is a collector; it reports metrics',
  'OTEL_EXPORTER_OTLP_ENDPOINT sample': 'nothing in its network is a collector; it reports metrics',
  'OTEL_TRACES_SAMPLER_ARG egress': 'it has no collector',
  'OTEL_TRACES_SAMPLER_ARG sample': 'it has no collector',
}

/** The settings of docs/configuration.md, each with the services that read it. */
const rows = textOf('docs/configuration.md')
  .split('\n')
  .map((line) => line.split(' | '))
  .filter(([first = '', ...others]) => first.startsWith('| `') && others.length >= 3)
const documented = rows.flatMap(([first = '', , readBy = '']) =>
  [...first.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].flatMap(([, setting = '']) =>
    readersOf(readBy).map((service) => ({ setting, service })),
  ),
)

function readersOf(cell: string): string[] {
  return groups[cell] ?? cell.split(', ').flatMap((word) => groups[word] ?? [word])
}

const isPassedOn = ({ setting, service }: (typeof documented)[number]) => {
  const { environment = {} } = services[service] ?? {}
  return setting in environment || `${setting}_FILE` in environment
}
const exceptionOf = ({ setting, service }: (typeof documented)[number]) =>
  exceptions[`${setting} ${service}`] ?? exceptions[setting]

test('the services that read settings are those of compose', () => {
  expect([...new Set(documented.map(({ service }) => service))].toSorted()).toEqual(all.toSorted())
  expect(all.filter((name) => !services[name]?.environment)).toEqual([])
  expect(documented.length).toBeGreaterThan(150)
})

test('compose passes every documented setting on to the services that read it', () => {
  const missing = documented.filter((one) => !isPassedOn(one) && !exceptionOf(one))
  expect(missing.map(({ setting, service }) => `${setting} to ${service}`)).toEqual([])
})

test('an exception is made only for what is not passed on', () => {
  const used = documented
    .filter((one) => !isPassedOn(one))
    .map(({ setting, service }) => [setting, `${setting} ${service}`])
  const needless = Object.keys(exceptions).filter((name) => !used.flat().includes(name))
  expect(needless).toEqual([])
})

test('the profile metrics reaches each service by one network, so that its containers are listed once', () => {
  const networksOf = (service: string) => {
    const { networks = [] } = services[service] ?? {}
    return new Set(Array.isArray(networks) ? networks : Object.keys(networks))
  }
  const shared = all.map((service) => [service, networksOf(service).intersection(networksOf('metrics')).size])
  expect(shared.filter(([, count]) => count !== 1)).toEqual([])
  expect(JSON.stringify(services['metrics'])).toContain('${METRICS_BIND:-127.0.0.1}')
})
