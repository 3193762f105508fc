import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrBuild } from '../support/go-tools.ts'
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
  expect(skipped).toBe(name === 'autoscaling' ? ['ScaledObject', 'ServiceMonitor'].length : 0)
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
  ['a ServiceMonitor without metrics', 'serviceMonitor.enabled=true', 'metrics.enabled'],
])('%s is refused with a message that names it', (_, setting, word) => {
  expect(() => template('--set-json', toJson(setting))).toThrow(word)
})

test('an ingress for a host that the gateway does not accept is refused with a message that names it', () => {
  const ingress = '--set=ingress.enabled=true,ingress.host=vigia.example.com'
  expect(() => template(ingress)).toThrow('publicUrl')
  expect(template(ingress, '--set=publicUrl=https://vigia.example.com')).toContain('kind: Ingress')
})

function toJson(setting: string): string {
  const [path = '', value = ''] = setting.split(/=(.*)/)
  return `${path}=${/^(null|true|\d+)$/.test(value) ? value : JSON.stringify(value)}`
}

function validate(documents: string) {
  const { stdout, stderr } = spawnSync(
    findOrBuild('kubeconform'),
    [
      '-summary',
      '-output=json',
      '-skip=ScaledObject,ServiceMonitor',
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
