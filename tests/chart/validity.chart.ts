import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrBuild } from '../support/programs/go-tools.ts'
import { downloadSwagger } from './kubernetes.ts'
import { chart, helm, template, valueFiles, valuesOf } from './render.ts'
import { writeSchemas } from './write-schemas.ts'

const schemas = mkdtempSync(join(tmpdir(), 'vigia-schemas-'))
beforeAll(() => writeSchemas(process.env['KUBERNETES_SWAGGER'] ?? downloadSwagger(), schemas))
afterAll(() => rmSync(schemas, { recursive: true }))

test.each(valueFiles)('helm lint accepts the chart with the values %s', (name) => {
  expect(helm('lint', '--strict', chart, '--values', valuesOf(name))).toContain('0 chart(s) failed')
})

test.each(valueFiles)('every manifest of %s is valid for Kubernetes', (name) => {
  const { invalid, errors, valid, skipped } = validate(template('--values', valuesOf(name)))
  expect({ invalid, errors }).toEqual({ invalid: 0, errors: 0 })
  expect(valid).toBeGreaterThan(40)
  // Kinds of others, which Kubernetes' own description lacks: ScaledObject and ServiceMonitor; two of
  // PrometheusRule.
  expect(skipped).toBe(name === 'autoscaling' || name === 'adapted' ? 2 : 0)
})

test.each([
  ['an unknown field', /replicas: 2/, 'replikas: 2'],
  ['text instead of a number', /containerPort: 8080/, 'containerPort: web'],
  ['a missing field', 'port: 8080, targetPort: http', 'targetPort: http'],
])('%s is reported', (_, right, wrong) => {
  const { invalid } = validate(template('--values', valuesOf('minimal')).replace(right, wrong))
  expect(invalid).toBeGreaterThan(0)
})

test.each([
  ['a misspelt value', 'services.capture.replica=3', 'replica'],
  ['no memory limit', 'services.capture.resources.limits=null', 'limits'],
  ['an invalid address', 'publicUrl=vigia.example.com', 'publicUrl'],
  ['an unknown way to scale', 'autoscaling.capture.by=magic', 'by'],
  ['two copies of a stream', 'nats.replicas=2', 'replicas'],
  ['an authentication method that our NATS does not support', 'nats.auth=password', 'nats.auth'],
  ['a password in an address', 'nats.externalUrl=nats://me:secret@host:4222', 'externalUrl'],
  [
    'an external store without a network policy',
    's3.externalUrl=https://s3.example.com',
    'networkPolicy.places.s3',
  ],
  ['a shared key at our own store', 's3.accessKey=vigia', 's3.accessKey'],
  ['a ServiceMonitor without metrics', 'serviceMonitor.enabled=true', 'metrics.enabled'],
  ['rules without metrics', 'prometheusRule.enabled=true', 'metrics.enabled'],
  ['a label by which parts are found', 'podLabels={"app.kubernetes.io/component":"x"}', 'podLabels'],
  ['an unknown way to spread', 'spread.whenUnsatisfiable=Never', 'whenUnsatisfiable'],
  ['a digest that is none', 'images.services.digest=latest', 'digest'],
  ['a collector that nothing reaches', 'otlpEndpoint=http://collector:4318', 'networkPolicy.places.otlp'],
  ['a mail server that nothing reaches', 'mail.urlKey=smtp-url', 'networkPolicy.places.mail'],
  ['a provider that nothing reaches', 'oidc.issuer=https://id.example.com', 'networkPolicy.places.oidc'],
  ['private hosts that nothing reaches', 'egress.hosts=["10.0.0.7:80"]', 'networkPolicy.places.private'],
  ['copies of a stream on one server', 'nats.replicas=3', 'nats.externalUrl'],
  ['more workers at least than at most', 'autoscaling.capture.min=30', 'autoscaling.capture.min'],
  [
    'two ways to scale capture',
    'services.capture.autoscaling={"enabled":true,"min":1,"max":2}',
    'autoscaling.capture',
  ],
  [
    'more replicas at least than at most',
    'services.diff.autoscaling={"enabled":true,"min":3,"max":2}',
    'services.diff.autoscaling.min',
  ],
  [
    'a scaled part without a request',
    'services.diff={"replicas":1,"autoscaling":{"enabled":true,"min":1,"max":2},"resources":{"requests":{"cpu":null},"limits":{"memory":"1Gi"}}}',
    'resources.requests.cpu',
  ],
  [
    'a mount without its volume',
    'services.diff.extraVolumeMounts=[{"name":"ca","mountPath":"/ca"}]',
    'no volume has the name ca',
  ],
  [
    'a volume with the name of another',
    'services.diff.extraVolumes=[{"name":"secrets","emptyDir":{}}]',
    'there is a volume with the name secrets already',
  ],
])('%s is refused with a message that names it', (_, setting, word) => {
  expect(() => template('--set-json', toJson(setting))).toThrow(word)
})

test('one setting in two places is refused with a message that names it', () => {
  const twice = '{"env":{"COMPARE_AT_ONCE":"2"},"extraEnv":[{"name":"COMPARE_AT_ONCE","value":"3"}]}'
  expect(() => template('--set-json', `services.diff=${twice}`)).toThrow(
    'COMPARE_AT_ONCE is in env and in extraEnv',
  )
})

test('scaling by an external queue that nobody can ask about is refused with a message that names it', () => {
  const external = ['--values', valuesOf('external'), '--set=autoscaling.capture.by=keda']
  expect(() => template(...external)).toThrow('nats.monitor')
  expect(template(...external, '--set=nats.monitor=nats.example.com:8222')).toContain('kind: ScaledObject')
})

test('https in front of an address with http is refused with a message that names it', () => {
  const ingress = '--set=ingress.enabled=true,ingress.host=vigia.example.com,ingress.tlsSecret=tls'
  expect(() => template(ingress, '--set=publicUrl=http://vigia.example.com')).toThrow('publicUrl')
})

test('without network policies nothing has to be said about places', () => {
  const settings = 'networkPolicy.enabled=false,otlpEndpoint=http://collector:4318,mail.urlKey=smtp-url'
  expect(template(`--set=${settings}`)).toContain('OTEL_EXPORTER_OTLP_ENDPOINT')
})

test('an ingress for a host that the gateway does not accept is refused with a message that names it', () => {
  const ingress = '--set=ingress.enabled=true,ingress.host=vigia.example.com'
  expect(() => template(ingress)).toThrow('publicUrl')
  expect(template(ingress, '--set=publicUrl=https://vigia.example.com')).toContain('kind: Ingress')
})

function toJson(setting: string): string {
  const [path = '', value = ''] = setting.split(/=(.*)/)
  return `${path}=${/^(null|true|\d+|[{[].*)$/.test(value) ? value : JSON.stringify(value)}`
}

function validate(documents: string) {
  const { stdout, stderr } = spawnSync(
    findOrBuild('kubeconform'),
    [
      '-summary',
      '-output=json',
      '-skip=ScaledObject,ServiceMonitor,PrometheusRule',
      `-schema-location=${schemas}/{{ .ResourceKind }}{{ .KindSuffix }}.json`,
      '-',
    ],
    { input: documents, encoding: 'utf8' },
  )
  if (!stdout) throw new Error(stderr)
  const { summary } = JSON.parse(stdout) as {
    summary: { valid: number; invalid: number; errors: number; skipped: number }
  }
  return summary
}
