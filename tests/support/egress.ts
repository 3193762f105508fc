import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { invariant } from '@vigia/common/errors'
import { root } from '../../deploy/root.ts'
import { startInTime } from './start-in-time.ts'

/** The real egress in its own process; of the private network it allows these `host:port` only. */
export const startEgress = (allowed: string[]) => startInTime('the egress', start(allowed))

async function start(allowed: string[]) {
  const child = spawn(process.execPath, [join(root, 'services/egress/main.ts')], {
    // The log contains the chosen port.
    env: { ...process.env, PORT: '0', VIGIA_ALLOW_HOSTS: allowed.join(','), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  invariant(child.stdout, 'the output is piped')
  for await (const line of createInterface(child.stdout)) {
    const { port } = JSON.parse(line) as { port?: number }
    if (!port) continue
    child.stdout.resume()
    const stop = async () => {
      child.kill('SIGTERM')
      await exited
    }
    return { url: `http://127.0.0.1:${port}`, stop }
  }
  throw new Error('The egress exited before it was listening')
}
