import { createServer } from 'node:net'

/**
 * Answers on a socket for how long the event loop of this process was blocked at most since the previous
 * question, in milliseconds of the thread's processor time, which other programs do not influence.
 */
export function reportDelays(socket: string): void {
  let longest = 0
  let before = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
    before = process.threadCpuUsage()
  }, 1).unref()
  const server = createServer((asking) => {
    asking.on('error', () => {})
    asking.end(String(longest))
    longest = 0
  })
  server.listen(socket).unref()
}
