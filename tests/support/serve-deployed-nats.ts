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
  const config = join(root, 'etc/vigia')
  mkdirSync(config, { recursive: true })
  const port = await freePort()
  const monitor = await freePort()
  for (const [name, text] of Object.entries(files))
    writeFileSync(
      join(config, name),
      text
        .replace(/^listen: .*/m, `listen: 127.0.0.1:${port}`)
        .replace(/^http: .*/m, `http: 127.0.0.1:${monitor}`)
        // Debian's server is older and lacks this setting.
        .replace(/^ *sync_interval: .*\n/m, '')
        .replace(/store_dir: \/data/, `store_dir: ${JSON.stringify(join(root, 'data'))}`),
    )
  makeSecrets(join(root, 'run'), 'postgres:5432')
  if (replaced) {
    const key = join(root, 'run', replaced, 'nats-key')
    renameSync(key, `${key}-older`)
    makeSecrets(join(root, 'run'), 'postgres:5432')
  }
  const secrets = join(root, 'run/secrets')
  mkdirSync(secrets)
  writeFileSync(join(secrets, 'keys.conf'), readFileSync(join(root, 'run/nats/keys.conf')))

  const child = spawn(findNats(), ['--config', join(config, 'nats.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
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

  const keyOf = (service: string, file = 'nats-key') => readFileSync(join(root, 'run', service, file), 'utf8')
  const url = `127.0.0.1:${port}`
  return {
    url,
    /** Connects with this service's key. */
    connectAs: (service: string, file?: string) =>
      connectTo({ url, nkey: keyOf(service, file) }, { inboxPrefix: inboxOf(service), ...impatient }),
    asService: (service: string) => ({ url, nkey: keyOf(service) }),
    async stop() {
      child.kill('SIGINT')
      await exited
      rmSync(root, { recursive: true })
    },
  }
}
