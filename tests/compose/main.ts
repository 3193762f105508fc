import { say } from '../../deploy/terminal/print.ts'
import { leaveTogether } from '../support/programs/run-node.ts'
import { imageOf } from '../contracts/images.ts'
import { runTests } from '../run-tests.ts'
import { makeStandIns } from '../support/programs/container-images.ts'
import { compose, docker, removeAll } from './docker.ts'

// `npm run compose`: starts docker-compose.yml, uses it, kills containers and removes everything.
leaveTogether()
await docker('compose', 'version').catch(() => {
  say('Docker with its compose plugin is needed for this, and a daemon that runs.')
  process.exit(1)
})

await makeStandIns(imageOf('postgres')).catch((error: unknown) => {
  say(String(error))
  process.exit(1)
})
removeAll()
process.once('exit', removeAll)
try {
  say('Building the images')
  await compose('build', '--quiet')
  const began = performance.now()
  say('Starting the containers')
  await compose('up', '--wait', '--wait-timeout', '300')
  say(`Ready after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  say(
    await docker(
      'images',
      '--format',
      '{{.Repository}}:{{.Tag}}  {{.Size}}',
      '--filter',
      'reference=vigia/*',
    ),
  )
  const { failed, passed } = await runTests('compose')
  process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0
} catch (error) {
  say(String(error))
  say(await compose('logs', '--tail', '20').catch(String))
  process.exitCode = 1
}
