import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../deploy/local/root.ts'

const folder = join(root, '.vigia/tools/helm')
const modules = {
  helm: 'helm.sh/helm/v3/cmd/helm@v3.21.4',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0',
}
/** Its source holds the API's own description; nothing of it is built. */
const kubernetes = 'k8s.io/kubernetes@v1.34.1'

/** The program of this name that the machine has, or the one that Go builds; rejects where there is neither. */
export function bring(name: keyof typeof modules): string {
  const ours = join(folder, name)
  const found = [process.env[name.toUpperCase()], ours].find((path) => path && existsSync(path))
  if (found) return found
  if (spawnSync(name, ['version']).status === 0) return name
  mkdirSync(folder, { recursive: true })
  go(['install', modules[name]], { GOBIN: folder })
  return ours
}

/** Where Kubernetes describes its API. */
export function bringSwagger(): string {
  const { Dir } = JSON.parse(go(['mod', 'download', '-json', kubernetes])) as { Dir: string }
  return join(Dir, 'api/openapi-spec/swagger.json')
}

function go(args: string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr, error } = spawnSync('go', args, {
    cwd: '/',
    env: { ...process.env, GOFLAGS: '-buildvcs=false', ...env },
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`go ${args.join(' ')}: ${error?.message ?? stderr.slice(-500)}`)
  return stdout
}
