import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The real egress in a process of its own, through which only these private `host:port` can be reached. */
export async function startEgress(allowed: string[]) {
  const main = fileURLToPath(new URL('../../egress/main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', VIGIA_ALLOW_HOSTS: allowed.join(',') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
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
  throw new Error('The egress ended before it listened')
}
