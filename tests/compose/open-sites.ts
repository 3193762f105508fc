import { connect, createServer } from 'node:net'
import { startCornerBakery } from '../sites/corner-bakery.ts'
import { startManyPages } from '../sites/many-pages.ts'

// Runs in a container: the sites listen on loopback only, so a port of the container is forwarded to each.
forwardPort(4100, await startCornerBakery(4101))
forwardPort(4200, await startManyPages({ pages: 10, port: 4201 }))

function forwardPort(port: number, site: { host: string }) {
  const within = Number(site.host.split(':')[1])
  const server = createServer((caller) => {
    const callee = connect(within, '127.0.0.1')
    caller.on('error', () => callee.destroy())
    callee.on('error', () => caller.destroy())
    caller.pipe(callee).pipe(caller)
  })
  server.listen(port, '0.0.0.0')
}

process.once('SIGTERM', () => process.exit(0))
