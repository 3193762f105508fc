import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../../deploy/local/servers/ports.ts'
import { until } from '../../../tests/support/test-service.ts'
import { fromServer } from './proxy-source.ts'
import type { Opened } from '../site.ts'

/** Starts a program that serves a site on the port it is given, and waits until it answers. */
export async function runServer(
  cwd: string,
  program: string,
  argsFor: (port: number) => readonly string[],
): Promise<Opened> {
  const port = await freePort()
  const child = spawn(program, argsFor(port), { cwd, stdio: 'ignore' })
  const exited = once(child, 'exit')
  // If the run is interrupted, `stop` is not called.
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  await until(() => isAnswering(port), `${program} on port ${port}`, 60_000)
  const stop = async () => {
    end()
    await exited
    process.off('exit', end)
  }
  return { source: fromServer(port), stop }
}

const isAnswering = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' })
    // A connection stays open until the body is read, and this process would fail when the server closes it.
    .then((answer) => answer.arrayBuffer())
    .then(
      () => true,
      () => false,
    )
