import { runStack } from '../stack/run-stack.ts'

const folder = 'deploy/local/testing'

/** A stack that is started and stopped in a second: a gateway with rows, and a worker with a browser. */
await runStack({
  parts: [
    { name: 'gateway', entry: `${folder}/toy-gateway.ts`, keepsRows: true, fronts: true },
    { name: 'worker', entry: `${folder}/toy-worker.ts`, visits: true },
  ],
  staticRoot: folder,
  build: async () => {},
})
