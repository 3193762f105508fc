import { connect } from 'node:net'

/** Whether a server listens at this address. */
export function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 80), timeout: 2_000 })
    const finish = (reached: boolean) => {
      socket.destroy()
      resolve(reached)
    }
    socket.once('connect', () => finish(true))
    socket.once('timeout', () => finish(false))
    socket.once('error', () => finish(false))
  })
}
