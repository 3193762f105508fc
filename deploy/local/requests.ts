import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './root.ts'
import { openSecrets } from './secrets.ts'

// The requests to the operator of the local stack: its database's port and password, then legal's own command line.
const data = resolve(root, process.env['VIGIA_DATA'] || '.vigia')
const file = join(data, 'postgres/postmaster.pid')
if (!existsSync(file)) {
  console.error(`No Vigia is running on ${data}; npm start runs one.`)
  process.exit(1)
}
const port = readFileSync(file, 'utf8').split('\n')[3]
const password = openSecrets(join(data, 'secrets.json')).password('legal')
const child = spawn(process.execPath, [join(root, 'services/legal/requests.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: `postgres://legal:${password}@127.0.0.1:${port}/legal` },
})
child.on('exit', (code) => process.exit(code ?? 1))
