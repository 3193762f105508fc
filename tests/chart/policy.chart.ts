import { CaptureWantedSchema, PriorityCaptureWantedSchema } from '@vigia/proto/websites/v1/events'
import { describe, expect, test } from 'vitest'
import { componentOf, render, valueFiles, valuesOf, type Document, type PodSpec } from './render.ts'

const always = ['accounts', 'capture', 'crawler', 'diff', 'egress', 'gateway', 'legal', 'websites']

describe.each(valueFiles)('with the values %s', (name) => {
  // These values turn the sample website off.
  const parts = name === 'hardened' ? always : [...always, 'sample'].toSorted()
  const documents = render('--values', valuesOf(name))
  const ofKind = (kind: string) => documents.filter((one) => one.kind === kind)
  const pods = documents.flatMap((one) => (one.spec?.template ? [{ ...one.spec.template, of: one }] : []))
  const containers = pods.flatMap(({ spec, of }) =>
    spec.containers.map((one) => ({ of: nameOf(of), ...one })),
  )

  test('every component has a deployment and a service', () => {
    expect(ofKind('Deployment').map(componentOf).toSorted()).toEqual(parts)
    expect(ofKind('Service').map(componentOf)).toEqual(expect.arrayContaining(parts))
  })

  test('each store is deployed unless an external one is configured', () => {
    const stores = name === 'external' ? [] : ['nats', 'postgres', 's3']
    expect(ofKind('StatefulSet').map(componentOf).toSorted()).toEqual(stores)
  })

  test('no container runs as root, writes to its root file system or has privileges', () => {
    for (const { of, securityContext } of containers) {
      expect([of, securityContext]).toEqual([
        of,
        {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          privileged: false,
          capabilities: { drop: ['ALL'] },
        },
      ])
    }
    for (const { spec } of pods) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: {} })
      expect(spec.securityContext?.runAsUser).toBeGreaterThan(0)
      expect(Object.keys(spec).filter((field) => field.startsWith('host'))).toEqual([])
      expect(spec.volumes?.filter(({ hostPath }) => hostPath)).toEqual([])
    }
  })

  test('all pods except those with browsers use the default seccomp profile', () => {
    const without = pods.filter(({ spec }) => spec.securityContext?.seccompProfile?.type !== 'RuntimeDefault')
    expect(without.map(({ of }) => componentOf(of)).toSorted()).toEqual(['capture', 'crawler'])
    const types = new Set(without.map(({ spec }) => spec.securityContext?.seccompProfile?.type))
    expect([...types]).toEqual([name === 'hardened' ? 'Localhost' : 'Unconfined'])
  })

  test('no pod mounts a service account token', () => {
    expect(
      pods.filter(({ spec }) => spec.automountServiceAccountToken !== false).map(({ of }) => nameOf(of)),
    ).toEqual([])
  })

  test('every container has resource requests and a memory limit', () => {
    const incomplete = containers.filter(
      ({ resources }) =>
        !resources?.limits?.['memory'] || !resources.requests?.['cpu'] || !resources.requests['memory'],
    )
    expect(incomplete.map(({ of }) => of)).toEqual([])
  })

  test('every image has a version tag or a digest', () => {
    expect(containers.map(({ image }) => image).filter((image) => !/:[\w.-]*\d/.test(image))).toEqual([])
  })

  test('no secret is generated, and none is in an environment variable or a manifest', () => {
    expect(ofKind('Secret')).toEqual([])
    const settings = containers.flatMap(({ env = [] }) => env.map((one) => one.name))
    expect(settings).toContain('SESSION_KEYS_FILE')
    const secret = /(PASSWORD|PEPPER|SECRET_KEY|PRIVATE_KEY|_KEYS|NKEY|CREDS|DATABASE_URL|SMTP_URL)$/
    expect(settings.filter((setting) => secret.test(setting))).toEqual([])
    expect(JSON.stringify(documents)).not.toMatch(/:\/\/[^\s/"]+:[^\s/"]+@/)
  })

  test('each component mounts its own secret only', () => {
    for (const { spec, of } of pods.filter((pod) => parts.includes(componentOf(pod.of)))) {
      const handed = spec.volumes?.flatMap(({ secret }) => (secret ? [secret.secretName] : []))
      expect(handed?.every((secret) => secret.endsWith(`-${componentOf(of)}`))).toBe(true)
    }
    expect(secretsOf('crawler')).toEqual([name === 'external' ? 'vigia-production-crawler' : 'vigia-crawler'])
    expect([...secretsOf('egress'), ...secretsOf('sample')]).toEqual([])
  })

  test('no service has a key that another has, and only the init step has the store’s root key', () => {
    const named = containers.flatMap(({ env = [] }) => env.filter((one) => one.name === 'S3_ACCESS_KEY'))
    expect(named.map(({ value }) => value)).toEqual(
      name === 'external' ? Array.from({ length: named.length }, () => 'AKIAEXAMPLE') : [],
    )
    const readers = pods.filter(({ spec }) =>
      spec.volumes?.some(({ secret }) => /-(store|minio)$/.test(secret?.secretName ?? '')),
    )
    expect(readers.map(({ of }) => componentOf(of)).toSorted()).toEqual(
      name === 'external' ? [] : ['s3', 'store-keys'],
    )
  })
  const secretsOf = (part: string) =>
    pods
      .filter(({ of }) => componentOf(of) === part)
      .flatMap(({ spec }) => spec.volumes?.flatMap(({ secret }) => (secret ? [secret.secretName] : [])) ?? [])

  test('the egress, the websites service and the gateway know whether the sample website is offered', () => {
    const offered = containers
      .filter((one) => one.of.startsWith('Deployment'))
      .flatMap((one) => one.env?.filter((variable) => variable.name === 'VIGIA_SAMPLE') ?? [])
    const isOffered = String(name !== 'hardened')
    expect(offered.map(({ value }) => value)).toEqual([isOffered, isOffered, isOffered])
  })

  test('every mounted volume exists', () => {
    for (const { spec, of } of pods) {
      const there = new Set([...(spec.volumes ?? []).map((volume) => volume.name), 'data'])
      expect([nameOf(of), mountsOf(spec).filter((mount) => !there.has(mount))]).toEqual([nameOf(of), []])
    }
  })

  test('the readiness probe of the gateway uses an accepted host name', () => {
    const gateway = containers.find((one) => one.name === 'gateway' && one.readinessProbe)
    expect(gateway?.readinessProbe?.httpGet?.httpHeaders).toEqual([{ name: 'Host', value: 'localhost' }])
  })

  test('every component has a pod disruption budget', () => {
    expect(ofKind('PodDisruptionBudget').map(componentOf).toSorted()).toEqual(parts)
  })

  test('migrations run before a new version starts', () => {
    const hooks = ofKind('Job').filter(({ metadata }) => metadata.name.includes('migrate'))
    expect(hooks.map(({ metadata }) => metadata.name.replace('vigia-migrate-', ''))).toEqual(
      expect.arrayContaining(['accounts', 'gateway', 'legal', 'websites']),
    )
    const when = new Set(hooks.map(({ metadata }) => metadata.annotations?.['helm.sh/hook']))
    expect([...when]).toEqual([name === 'external' ? 'pre-install,pre-upgrade' : 'pre-upgrade'])
  })

  test('an autoscaled deployment has no fixed number of replicas', () => {
    const scalers = documents
      .filter(({ kind }) => /ScaledObject|Autoscaler/.test(kind))
      .map((one) => `${one.kind} ${componentOf(one)}`)
    const wanted: Record<string, string[]> = {
      autoscaling: ['ScaledObject capture'],
      oidc: ['HorizontalPodAutoscaler capture'],
      adapted: ['HorizontalPodAutoscaler diff', 'HorizontalPodAutoscaler gateway'],
    }
    expect(scalers.toSorted()).toEqual(wanted[name] ?? [])
    const scaled = new Set(scalers.map((scaler) => scaler.split(' ')[1]))
    for (const one of ofKind('Deployment'))
      expect([componentOf(one), one.spec.replicas]).toEqual([
        componentOf(one),
        scaled.has(componentOf(one)) ? undefined : 2,
      ])
  })

  test('backups are made by a key that only reads, where they are enabled', () => {
    const made = ofKind('CronJob').flatMap(({ spec }) => spec.template?.spec ?? [])
    expect(made).toHaveLength(['adapted', 'external'].includes(name) ? 1 : 0)
    const claims = made.flatMap(({ volumes = [] }) =>
      volumes.flatMap((volume) => volume.persistentVolumeClaim?.claimName ?? []),
    )
    expect(claims).toEqual(made.map(() => (name === 'external' ? 'backups-elsewhere' : 'vigia-backups')))
    expect(secretsOf('backup')).toEqual(
      made.map(() => (name === 'external' ? 'vigia-production-backup' : 'vigia-backup')),
    )
  })

  test('a ServiceMonitor exists only when enabled', () => {
    expect(ofKind('ServiceMonitor')).toHaveLength(name === 'autoscaling' ? 1 : 0)
  })
})

test('capture is scaled by the queues that it consumes', () => {
  const scaler = render('--values', valuesOf('autoscaling')).find(({ kind }) => kind === 'ScaledObject')
  const consumers = [CaptureWantedSchema, PriorityCaptureWantedSchema].map(
    ({ typeName }) => `capture-${typeName.replaceAll('.', '_')}`,
  )
  expect(scaler?.spec.triggers?.map(({ metadata }) => metadata)).toMatchObject(
    consumers.map((consumer) => ({ stream: 'VIGIA', consumer })),
  )
})

const nameOf = (one: Document) => `${one.kind} ${one.metadata.name}`
const mountsOf = ({ containers }: PodSpec) =>
  containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map((mount) => mount.name))
