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

test.each(valueFiles)('Helm has nothing to say against the chart with the values %s', (name) => {
  expect(helm('lint', '--strict', chart, '--values', valuesOf(name))).toContain('0 chart(s) failed')
})

test.each(valueFiles)('every document of %s is what Kubernetes describes', (name) => {
  const { invalid, errors, valid, skipped } = validate(template('--values', valuesOf(name)))
  expect({ invalid, errors }).toEqual({ invalid: 0, errors: 0 })
  expect(valid).toBeGreaterThan(40)
  expect(skipped).toBe(name === 'autoscaling' ? ['ScaledObject', 'ServiceMonitor'].length : 0)
})

test.each([
  ['a field that there is none of', /replicas: 2/, 'replikas: 2'],
  ['text where a number belongs', /containerPort: 8080/, 'containerPort: web'],
  ['a field that is missing', 'port: 8080, targetPort: http', 'targetPort: http'],
])('%s would be found', (_, right, wrong) => {
  const { invalid } = validate(template('--values', valuesOf('minimal')).replace(right, wrong))
  expect(invalid).toBeGreaterThan(0)
})

test.each([
  ['a misspelt value', 'services.capture.replica=3', 'replica'],
  ['no memory limit', 'services.capture.resources.limits=null', 'limits'],
  ['an address that is none', 'publicUrl=vigia.example.com', 'publicUrl'],
  ['a way to scale that there is not', 'autoscaling.capture.by=magic', 'by'],
  ['two copies of a stream', 'nats.replicas=2', 'replicas'],
  ['a way to prove oneself to our own NATS that it does not know', 'nats.auth=password', 'nats.auth'],
  ['a password in an address', 'nats.externalUrl=nats://me:secret@host:4222', 'externalUrl'],
  [
    'an external store that nothing may reach',
    's3.externalUrl=https://s3.example.com',
    'networkPolicy.places.s3',
  ],
  ['a monitor of no figures', 'serviceMonitor.enabled=true', 'metrics.enabled'],
])('%s is refused in words that name it', (_, setting, word) => {
  expect(() => template('--set-json', toJson(setting))).toThrow(word)
})

test('an ingress under a name that the gateway does not answer for is refused in words that name it', () => {
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
