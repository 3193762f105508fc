import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../root.ts'
import { openSecrets } from './stack/secrets.ts'

/**
 * Runs a service's own command line on its database of the local stack, with the arguments of this process.
 */
export function runOnDatabase(service: 'accounts' | 'legal', program: string): void {
  const data = resolve(root, process.env['VIGIA_DATA'] || '.vigia')
  const file = join(data, 'postgres/postmaster.pid')
  if (!existsSync(file)) {
    console.error(`No Vigia is running on ${data}; npm start runs one.`)
    process.exit(1)
  }
  const port = readFileSync(file, 'utf8').split('\n')[3]
  const password = openSecrets(join(data, 'secrets.json')).password(service)
  const child = spawn(process.execPath, [join(root, program), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: `postgres://${service}:${password}@127.0.0.1:${port}/${service}` },
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}
