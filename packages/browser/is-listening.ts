import { connect } from 'node:net'

/** Whether anybody listens there. */
export function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 80), timeout: 2_000 })
    const say = (reached: boolean) => {
      socket.destroy()
      resolve(reached)
    }
    socket.once('connect', () => say(true))
    socket.once('timeout', () => say(false))
    socket.once('error', () => say(false))
  })
}
