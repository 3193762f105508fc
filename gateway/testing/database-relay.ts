import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP relay to the database that can be cut, as if the database had gone away. */
export async function openDatabaseRelay(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const [host, port] = [url.hostname, Number(url.port)]
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const other = connect(port, host)
    for (const one of [socket, other]) {
      sockets.add(one)
      one.on('error', () => {}).on('close', () => sockets.delete(one))
    }
    socket.pipe(other).pipe(socket)
  })
  const open = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await open(0)
  const own = (server.address() as AddressInfo).port
  url.port = String(own)
  url.hostname = '127.0.0.1'

  function cut() {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: url.href, cut, open: () => open(own) }
}
