import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chartFile } from '../../deploy/observability/write-chart-files.ts'
import { componentOf, render, template, valuesOf, type Document } from './render.ts'

const documents = render('--values', valuesOf('adapted'))
const ofKind = (kind: string, all = documents) => all.filter((one) => one.kind === kind)
const podOf = (part: string, all = documents) => {
  const found = ofKind('Deployment', all).find((one) => componentOf(one) === part)?.spec.template
  if (!found) throw new Error(`${part} has no deployment`)
  return found
}
const pods = documents.flatMap((one) => (one.spec?.template ? [{ of: one, ...one.spec.template }] : []))
const isHook = ({ metadata }: Document) => metadata.annotations?.['helm.sh/hook'] !== undefined

test('every pod has the labels, annotations and the priority of all, unless its part has its own', () => {
  for (const { of, metadata, spec } of pods) {
    const isGateway = of.kind === 'Deployment' && componentOf(of) === 'gateway'
    expect([of.metadata.name, metadata.labels]).toEqual([
      of.metadata.name,
      expect.objectContaining({
        team: isGateway ? 'edge' : 'web',
        'app.kubernetes.io/component': componentOf(of),
      }),
    ])
    expect(metadata.annotations).toMatchObject({ 'example.com/cost': '42' })
    expect(spec.priorityClassName).toBe(componentOf(of) === 'capture' ? 'batch' : 'business')
  }
})

test('the selectors of a deployment are not changed by labels', () => {
  for (const { spec, metadata } of ofKind('Deployment')) {
    const { matchLabels } = spec.selector as { matchLabels: object }
    expect(Object.keys(matchLabels)).not.toContain('team')
    expect(metadata.labels).not.toHaveProperty('team')
  }
})

test('pods run as the account that is created, and what runs before it exists does not', () => {
  expect(ofKind('ServiceAccount')).toMatchObject([
    {
      metadata: { name: 'vigia', annotations: { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::1:role/vigia' } },
    },
  ])
  for (const { of, spec } of pods) {
    const wanted = componentOf(of) === 'capture' ? 'visitors' : isHook(of) ? undefined : 'vigia'
    expect([of.metadata.name, spec.serviceAccountName]).toEqual([of.metadata.name, wanted])
  }
})

test('an account that exists already is named for all pods', () => {
  const all = render('--set=serviceAccount.name=existing')
  expect(ofKind('ServiceAccount', all)).toEqual([])
  const accounts = all.flatMap(({ spec }) => (spec?.template ? [spec.template.spec.serviceAccountName] : []))
  expect([...new Set(accounts)]).toEqual(['existing'])
})

test('replicas are spread over nodes and zones', () => {
  const over = (all = documents) => podOf('websites', all).spec.topologySpreadConstraints
  const keys = ['kubernetes.io/hostname', 'topology.kubernetes.io/zone']
  expect(over()?.map(({ topologyKey }) => topologyKey)).toEqual(keys)
  expect(new Set(over()?.map(({ whenUnsatisfiable }) => whenUnsatisfiable))).toEqual(
    new Set(['DoNotSchedule']),
  )
  expect(over(render())?.map(({ whenUnsatisfiable }) => whenUnsatisfiable)).toEqual([
    'ScheduleAnyway',
    'ScheduleAnyway',
  ])
  expect(over(render('--set-json', 'spread.over=[]'))).toBeUndefined()
})

test('the affinity of a part replaces that of all', () => {
  expect(podOf('websites').spec.affinity).toHaveProperty('nodeAffinity')
  expect(podOf('capture').spec.affinity).toEqual({ podAntiAffinity: {} })
})

test('further variables and volumes are there, also when tables are migrated', () => {
  const migration = ofKind('Job').find(({ metadata }) => metadata.name.endsWith('migrate-accounts'))
  for (const spec of [podOf('accounts').spec, migration?.spec.template?.spec]) {
    expect(spec?.volumes).toContainEqual({ name: 'ca', configMap: { name: 'company-ca' } })
    expect(spec?.containers[0]?.volumeMounts).toContainEqual({
      name: 'ca',
      mountPath: '/etc/ca',
      readOnly: true,
    })
    expect(spec?.containers[0]?.env).toEqual(
      expect.arrayContaining([
        { name: 'NODE_EXTRA_CA_CERTS', value: '/etc/ca/ca.pem' },
        { name: 'NODE_NAME', valueFrom: { fieldRef: { fieldPath: 'spec.nodeName' } } },
      ]),
    )
  }
  expect(podOf('legal').spec.volumes?.map(({ name }) => name)).not.toContain('ca')
})

test('parts are scaled by their processor between their limits', () => {
  const scalers = Object.fromEntries(
    ofKind('HorizontalPodAutoscaler').map((one) => [componentOf(one), one.spec]),
  )
  expect(scalers).toMatchObject({
    gateway: {
      minReplicas: 2,
      maxReplicas: 6,
      metrics: [{ resource: { target: { averageUtilization: 75 } } }],
    },
    diff: { minReplicas: 1, maxReplicas: 4, metrics: [{ resource: { target: { averageUtilization: 60 } } }] },
  })
})

test('an image with a digest is named by it', () => {
  expect(podOf('websites').spec.containers[0]?.image).toMatch(
    /^registry\.example\.com\/vigia\/services@sha256:[0-9a-f]{64}$/,
  )
  expect(podOf('capture').spec.containers[0]?.image).toBe('registry.example.com/vigia/browser:0.1.0')
})

test('Prometheus gets every alert and objective, with its own placeholders', () => {
  const rules = ofKind('PrometheusRule')
  expect(rules.map(({ metadata }) => metadata.labels['release'])).toEqual(['prometheus', 'prometheus'])
  const given = rules.flatMap(({ spec }) => spec.groups?.flatMap((group) => group.rules) ?? [])
  const text = ['alerts.yaml', 'objectives.yaml']
    .map((file) => readFileSync(chartFile(file), 'utf8'))
    .join('')
  expect(given).toHaveLength(text.match(/^ +- (alert|record): /gm)?.length ?? NaN)
  const noWorker = given.find(({ alert }) => alert === 'VigiaNoWorker')
  expect(noWorker?.annotations?.summary).toContain('{{ $labels.service }}')
})

test('Grafana gets the dashboard as it is, under the label that its sidecar looks for', () => {
  const dashboard = ofKind('ConfigMap').find(({ metadata }) => metadata.name === 'vigia-dashboard')
  expect(dashboard?.metadata.labels).toMatchObject({ grafana_dashboard: '1' })
  expect(dashboard?.metadata.annotations).toEqual({ grafana_folder: 'Vigia' })
  expect(dashboard?.data?.['vigia.json']).toBe(readFileSync(chartFile('dashboard.json'), 'utf8'))
})

test('by default there are neither rules nor a dashboard nor an account', () => {
  expect(template()).not.toMatch(
    /kind: (PrometheusRule|ServiceAccount|HorizontalPodAutoscaler)|grafana_dashboard/,
  )
})
