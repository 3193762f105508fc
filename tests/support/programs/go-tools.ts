import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findInstalled, findNamed, isProgram } from '../../../deploy/local/tools/find-program.ts'
import { root } from '../../../deploy/root.ts'

const folder = join(root, '.vigia/tools/go')
const programs = {
  helm: { path: 'helm.sh/helm/v3/cmd/helm', version: 'v3.21.4' },
  kubeconform: { path: 'github.com/yannh/kubeconform/cmd/kubeconform', version: 'v0.8.0' },
  /** The last commit: MinIO's release names are not valid Go versions. */
  minio: { path: 'github.com/minio/minio', version: 'v0.0.0-20260212201848-7aac2a2c5b7c' },
  promtool: { path: 'github.com/prometheus/prometheus/cmd/promtool', version: 'v0.315.0' },
}

/**
 * The installed program of this name, or one built with Go, which takes minutes; throws if neither is
 * available.
 */
export function findOrBuild(name: keyof typeof programs): string {
  const ours = join(folder, name)
  const found = findNamed(name.toUpperCase()) ?? findInstalled(name) ?? (isProgram(ours) ? ours : undefined)
  if (found) return found
  build(programs[name], ours)
  return ours
}

/** Builds in a separate module, because `go install` refuses modules with replace directives. */
function build({ path, version }: { path: string; version: string }, to: string): void {
  mkdirSync(folder, { recursive: true })
  const module = mkdtempSync(join(tmpdir(), 'vigia-go-'))
  try {
    go(['mod', 'init', 'built-for-tests'], module)
    go(['get', `${path}@${version}`], module)
    go(['build', '-o', to, path], module)
  } finally {
    rmSync(module, { recursive: true })
  }
}

/** Runs Go and returns its output. */
export function go(args: string[], cwd = '/'): string {
  const { status, stdout, stderr, error } = spawnSync('go', args, {
    cwd,
    env: { ...process.env, GOFLAGS: '-buildvcs=false' },
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`go ${args.join(' ')}: ${error?.message ?? stderr.slice(-500)}`)
  return stdout
}
