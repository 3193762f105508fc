import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { copyApiDocs } from '../../frontends/build/copy-api-docs.ts'
import { startDevServer } from '../../frontends/build/dev-server.ts'
import { partsFor } from './stack/processes.ts'
import { runStack } from './stack/run-stack.ts'
import { holdPort } from './servers/ports.ts'
import { root } from '../root.ts'

// The stack of `npm start`, in which changed sources take effect at once: a service restarts, a page reloads.
const staticRoot = join(root, 'dist/dev')

await runStack({
  parts: partsFor(process.env),
  staticRoot,
  port: '0',
  watch: true,
  build: async (_signal, gatewayUrl) => {
    const { port, release } = await holdPort(process.env['PORT'] || '8080')
    process.env['PUBLIC_URL'] ??= `http://localhost:${port}`
    await release()
    await cp(join(root, 'frontends/shell/static'), staticRoot, { recursive: true })
    await copyApiDocs(staticRoot)
    return startDevServer(staticRoot, port, gatewayUrl)
  },
})
