import { say } from '../../deploy/terminal/print.ts'
import { makeStandIns } from '../support/programs/container-images.ts'
import { findOrBuild } from '../support/programs/go-tools.ts'
import { leaveTogether } from '../support/programs/run-node.ts'
import { runTests } from '../run-tests.ts'
import { openTally } from '../tally.ts'
import { imageOf } from './images.ts'
import { startMinio, startStoreContainer, type Store } from './minio.ts'
import { installTestcontainers } from './testcontainers.ts'

// `npm run contracts`: the services' tests on the servers of docker-compose.yml, and the storage contract on
// real stores. With --minio only on the store that Go builds, which needs no Docker.
leaveTogether()
const tally = openTally()
// Ryuk removes containers of killed runs, but is one more image to pull.
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true'
process.env['TESTCONTAINERS_HOST_OVERRIDE'] ??= '127.0.0.1'

const minio = findMinio()
if (minio) await tally.run('MinIO alone', () => on(() => startMinio(minio)))
if (!process.argv.includes('--minio')) {
  await tally.check('testcontainers', async () => {
    if (!installTestcontainers()) throw new Error('it could not be installed')
  })
  await makeStandIns(imageOf('postgres'))
  await tally.run('the store of docker-compose.yml', () => on(startStoreContainer))
  await tally.run('services in front of containers', () => runTests('containers'))
}
tally.close()

function findMinio(): string | undefined {
  try {
    return findOrBuild('minio')
  } catch (error) {
    say(`Skipped MinIO without Docker: ${String(error)}`)
    return undefined
  }
}

async function on(start: () => Promise<Store>) {
  const store = await start()
  Object.assign(process.env, store.env)
  return runTests('store').finally(() => {
    for (const name of Object.keys(store.env)) delete process.env[name]
    return store.stop()
  })
}
