import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP relay between a service and its server, which can be cut and restored. */
export async function openRelay(host: string, to: number) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, host)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy()).on('close', () => sockets.delete(socket))
      socket.pipe(other)
    }
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()))
  await listen(0)
  const { port } = server.address() as AddressInfo

  async function cut() {
    const closed = new Promise<void>((done) => server.close(() => done()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { port, cut, mend: () => listen(port) }
}
