import { createServer } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Answers on a socket for how long the event loop of this process was held up at most since it was asked last, in milliseconds. */
export function reportDelays(socket: string): void {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const server = createServer((asking) => {
    asking.on('error', () => {})
    asking.end(String(delays.max / 1e6))
    delays.reset()
  })
  server.listen(socket).unref()
}
