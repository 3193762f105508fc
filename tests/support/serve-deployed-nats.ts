import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeSecrets } from '../../deploy/docker/make-secrets.ts'
import { freePort } from '../../deploy/local/servers/ports.ts'
import { connectTo } from './test-service.ts'
import { inboxOf } from '../../packages/messaging/bus-names.ts'
import { impatient } from './forge.ts'
import { findNats } from './nats.ts'

/**
 * Runs nats-server with the files that a deployment puts into /etc/vigia, and with generated secrets; only
 * the ports and the data folder are different. The key of the service `replaced` is being replaced: it has
 * two.
 */
export async function serveDeployedNats(files: Record<string, string>, replaced?: string) {
  const root = mkdtempSync(join(tmpdir(), 'vigia-deployed-'))
  const port = await freePort()
  const config = writeSettings(root, files, { port, monitor: await freePort() })
  writeSecrets(root, replaced)
  const server = await startNats(join(config, 'nats.conf'))

  const keyOf = (service: string, file = 'nats-key') => readFileSync(join(root, 'run', service, file), 'utf8')
  const url = `127.0.0.1:${port}`
  return {
    url,
    /** Connects with this service's key. */
    connectAs: (service: string, file?: string) =>
      connectTo({ url, nkey: keyOf(service, file) }, { inboxPrefix: inboxOf(service), ...impatient }),
    asService: (service: string) => ({ url, nkey: keyOf(service) }),
    async stop() {
      await server.stop()
      rmSync(root, { recursive: true })
    },
  }
}

function writeSettings(
  root: string,
  files: Record<string, string>,
  { port, monitor }: { port: number; monitor: number },
): string {
  const folder = join(root, 'etc/vigia')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files))
    writeFileSync(
      join(folder, name),
      text
        .replace(/^listen: .*/m, `listen: 127.0.0.1:${port}`)
        .replace(/^http: .*/m, `http: 127.0.0.1:${monitor}`)
        // Debian's server is older and lacks this setting.
        .replace(/^ *sync_interval: .*\n/m, '')
        .replace(/store_dir: \/data/, `store_dir: ${JSON.stringify(join(root, 'data'))}`),
    )
  return folder
}

function writeSecrets(root: string, replaced: string | undefined): void {
  const folder = join(root, 'run')
  makeSecrets(folder, 'postgres:5432')
  if (replaced) {
    const key = join(folder, replaced, 'nats-key')
    renameSync(key, `${key}-older`)
    makeSecrets(folder, 'postgres:5432')
  }
  mkdirSync(join(folder, 'secrets'))
  writeFileSync(join(folder, 'secrets/keys.conf'), readFileSync(join(folder, 'nats/keys.conf')))
}

/** Starts nats-server, and waits until it is ready. */
async function startNats(config: string): Promise<{ stop: () => Promise<void> }> {
  const child = spawn(findNats(), ['--config', config], { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'exit')
  const output: string[] = []
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      output.push(line)
      if (line.includes('Server is ready')) resolve()
    })
  })
  await Promise.race([
    ready,
    exited.then(() => {
      throw new Error(`nats-server ended: ${output.join('\n')}`)
    }),
  ])
  return {
    async stop() {
      child.kill('SIGINT')
      await exited
    },
  }
}
