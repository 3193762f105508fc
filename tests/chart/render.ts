import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../deploy/root.ts'
import { findOrBuild } from '../support/programs/go-tools.ts'

export const chart = join(root, 'deploy/helm')
export const valueFiles = ['minimal', 'external', 'autoscaling', 'oidc', 'hardened', 'adapted'] as const
export const valuesOf = (name: string) => join(root, 'tests/chart/values', `${name}.yaml`)

/** The rendered chart as text; throws Helm's error. */
export function template(...args: string[]): string {
  return helm('template', 'vigia', chart, '--namespace', 'vigia', '--kube-version', '1.34.1', ...args)
}

export function helm(...args: string[]): string {
  return execFileSync(findOrBuild('helm'), args, {
    encoding: 'utf8',
    stdio: 'pipe',
    maxBuffer: 64 * 1024 * 1024,
  })
}

interface Container {
  name: string
  image: string
  env?: { name: string; value?: string; valueFrom?: object }[]
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> }
  securityContext?: object
  volumeMounts?: { name: string }[]
  readinessProbe?: { httpGet?: { path: string; httpHeaders?: { name: string; value: string }[] } }
}

export interface PodSpec {
  automountServiceAccountToken?: boolean
  serviceAccountName?: string
  priorityClassName?: string
  affinity?: Record<string, object>
  topologySpreadConstraints?: { topologyKey: string; whenUnsatisfiable: string }[]
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type: string } }
  containers: Container[]
  volumes?: {
    name: string
    hostPath?: object
    secret?: { secretName: string }
    persistentVolumeClaim?: { claimName: string }
  }[]
}

export interface Rule {
  ports?: { port: number }[]
  to?: Peer[]
  from?: Peer[]
}

interface Peer {
  podSelector?: { matchLabels: Record<string, string> }
  namespaceSelector?: object
  ipBlock?: { cidr: string; except?: string[] }
}

/** The fields that the tests use. */
export interface Document {
  kind: string
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> }
  /** The data of a ConfigMap. */
  data?: Record<string, string>
  spec: {
    replicas?: number
    selector?: Record<string, unknown>
    template?: {
      metadata: { labels: Record<string, string>; annotations?: Record<string, string> }
      spec: PodSpec
    }
    jobTemplate?: { spec: Pick<Document['spec'], 'template'> }
    schedule?: string
    podSelector?: { matchLabels: Record<string, string> }
    policyTypes?: string[]
    ingress?: Rule[]
    egress?: Rule[]
    minReplicas?: number
    maxReplicas?: number
    metrics?: { resource: { target: { averageUtilization: number } } }[]
    groups?: {
      name: string
      rules: { alert?: string; record?: string; annotations?: { summary: string } }[]
    }[]
    triggers?: { metadata: Record<string, string> }[]
  }
}

export const componentOf = ({ metadata }: Document) => metadata.labels['app.kubernetes.io/component'] ?? ''

/** A CronJob's pod is where other kinds have theirs, so that the same is asked of it. */
function withPod(one: Document): Document {
  const inside = one.spec?.jobTemplate?.spec.template
  return inside ? { ...one, spec: { ...one.spec, template: inside } } : one
}

/** The manifests that Helm renders. */
export function render(...args: string[]): Document[] {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-chart-'))
  try {
    cpSync(join(root, 'tests/chart/reader'), folder, { recursive: true })
    mkdirSync(join(folder, 'rendered'))
    const texts = template(...args).split(/^---$/m)
    for (const [nth, text] of texts.entries()) {
      if (/^kind:/m.test(text)) writeFileSync(join(folder, 'rendered', String(nth)), text)
    }
    const lines = helm('template', 'reader', folder).split('\n')
    return lines.filter((line) => line.startsWith('{')).map((line) => withPod(JSON.parse(line) as Document))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
