import { describe, expect, test } from 'vitest'
import { componentOf, render, valueFiles, valuesOf, type Document, type Rule } from './render.ts'

describe.each(valueFiles)('with the values %s', (name) => {
  const documents = render('--values', valuesOf(name))
  const pods = documents.flatMap(({ kind, metadata, spec }) =>
    spec?.template ? [{ of: `${kind} ${metadata.name}`, labels: spec.template.metadata.labels }] : [],
  )
  const ofKind = (kind: string) => documents.filter((one) => one.kind === kind)

  test('connections are denied by default, and every pod has a policy', () => {
    const policies = ofKind('NetworkPolicy')
    const deny = policies.find((one) => !one.spec.podSelector?.matchLabels['app.kubernetes.io/component'])
    expect(deny?.spec).toEqual({
      podSelector: {
        matchLabels: { 'app.kubernetes.io/name': 'vigia', 'app.kubernetes.io/instance': 'vigia' },
      },
      policyTypes: ['Ingress', 'Egress'],
    })
    for (const { labels, of } of pods) {
      expect(labels).toMatchObject(deny?.spec.podSelector?.matchLabels ?? { never: 'so' })
      expect([of, policies.filter((policy) => isFor(policy, labels)).length]).toEqual([of, 2])
    }
  })

  // Where one is configured, every part reaches it.
  const collector = name === 'adapted' ? ['10.5.0.0/24:4318'] : []

  test('crawler and capture reach DNS, the egress, the event bus, the store and a collector, and nothing else', () => {
    const known = ['cluster:53', 'cluster:53', 'egress:8080', ...collector]
    const bus = name === 'external' ? '10.2.0.0/24:4222' : 'nats:4222'
    const store = name === 'external' ? '52.219.0.0/16:443' : 's3:9000'
    expect(reachOf('crawler')).toEqual([...known, bus].toSorted())
    expect(reachOf('capture')).toEqual([...known, bus, store].toSorted())
  })

  test('only the egress reaches the sample website, which reaches nothing but DNS and a collector', () => {
    const isThere = name !== 'hardened'
    const callers = ofKind('NetworkPolicy').filter((policy) =>
      policy.spec.egress?.some((rule) => placesOf(rule).includes('sample:8080')),
    )
    expect(callers.map(componentOf)).toEqual(['egress'])
    expect(reachOf('sample')).toEqual(isThere ? ['cluster:53', 'cluster:53', ...collector].toSorted() : [])
  })

  test('accounts reaches the egress, for webhooks', () => {
    expect(reachOf('accounts')).toContain('egress:8080')
  })

  test('only the egress may connect to the Internet, and not to private addresses', () => {
    const outside = ofKind('NetworkPolicy').filter((policy) =>
      policy.spec.egress?.some(({ ports, to }) => !ports && to?.some(({ ipBlock }) => ipBlock)),
    )
    expect(outside.map(componentOf)).toEqual(['egress'])
    const blocks = outside[0]?.spec.egress?.flatMap(
      ({ to }) => to?.flatMap(({ ipBlock }) => ipBlock ?? []) ?? [],
    )
    expect(blocks?.map(({ cidr }) => cidr)).toEqual(['0.0.0.0/0', '2000::/3'])
    expect(blocks?.[0]?.except).toEqual(
      expect.arrayContaining([
        '10.0.0.0/8',
        '100.64.0.0/10',
        '127.0.0.0/8',
        '169.254.0.0/16',
        '172.16.0.0/12',
        '192.168.0.0/16',
      ]),
    )
    const open = ofKind('NetworkPolicy').filter((policy) => policy.spec.egress?.some(({ to }) => !to))
    expect(open).toEqual([])
  })
  const reachOf = (part: string) =>
    ofKind('NetworkPolicy')
      .filter((policy) => componentOf(policy) === part)
      .flatMap((policy) => policy.spec.egress?.flatMap(placesOf) ?? [])
      .toSorted()

  test('only the gateway accepts connections from anywhere', () => {
    const open = ofKind('NetworkPolicy').filter((policy) =>
      policy.spec.ingress?.some(({ from, ports }) => !from && ports?.every(({ port }) => port === 8080)),
    )
    expect(open.map(componentOf)).toEqual(name === 'hardened' ? [] : ['gateway'])
  })
})

function isFor({ spec }: Document, labels: Record<string, string>): boolean {
  return Object.entries(spec.podSelector?.matchLabels ?? {}).every(
    ([label, value]) => labels[label] === value,
  )
}

/** `nats:4222` for a component, a CIDR for an external address, `cluster` for another namespace. */
function placesOf({ ports = [], to = [] }: Rule): string[] {
  return to.flatMap(({ podSelector, namespaceSelector, ipBlock }) => {
    const who = ipBlock?.cidr ?? podSelector?.matchLabels['app.kubernetes.io/component'] ?? ''
    return ports.map(({ port }) => `${namespaceSelector ? 'cluster' : who}:${port}`)
  })
}
