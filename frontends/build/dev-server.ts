import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { configure } from './rspack.ts'
import { remotes } from './remotes.ts'

export interface DevServer {
  stop: () => Promise<void>
}

/**
 * Builds the frontends into `out` whenever a source changes and reloads the pages that show them. Everything
 * is served by the gateway at `gatewayUrl`, with its security policy: only the socket that makes pages reload
 * is ours.
 */
export async function startDevServer(out: string, port: number, gatewayUrl: string): Promise<DevServer> {
  const compiler = rspack(['shell', ...remotes].map((name) => configure(name, remotes, out, 'development')))
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()))
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: false,
      liveReload: true,
      // The page's own host and port are used, because the security policy refuses all others.
      client: { logging: 'warn', overlay: false, webSocketURL: 'auto://0.0.0.0:0/ws' },
      devMiddleware: { writeToDisk: true, index: false, publicPath: '/.built/' },
      static: false,
      setupExitSignals: false,
      proxy: [{ context: (path: string) => path !== '/ws', target: gatewayUrl, xfwd: false }],
    },
    compiler,
  )
  await server.start()
  await built
  return { stop: () => server.stop() }
}
