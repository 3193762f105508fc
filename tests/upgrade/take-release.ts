import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { backUp } from '../../deploy/backup/backup.ts'
import { say } from '../../deploy/terminal/print.ts'
import { signUpAndIn } from '../stories/support/sign-up.ts'
import { startCornerBakery } from '../sites/corner-bakery.ts'
import { startStack } from '../support/stack.ts'
import { bakeryPort, owner } from './release.ts'
import { sumMigrations } from './sum-migrations.ts'

// node tests/upgrade/take-release.ts CHECKOUT FOLDER Once for each release, from a checkout of it: records
// the data after some use, which the next release has to upgrade.
const [checkout = '', folder = ''] = process.argv.slice(2).map((path) => resolve(path))
const data = await mkdtemp(join(tmpdir(), 'vigia-release-'))
const bakery = await startCornerBakery(bakeryPort)
const script = join(checkout, 'deploy/local/up.ts')
const stack = await startStack({ allowHosts: [bakery.host], data, script })
try {
  const visitor = await signUpAndIn(stack, owner)
  const websiteId = await visitor.addWebsite(bakery.url)
  await visitor.run(websiteId, 'capture-all')
  await visitor.post(`/api/websites/${websiteId}/approve-all`)
  bakery.switchTo(2)
  await visitor.run(websiteId, 'discover')
  const { result } = await visitor.run(websiteId, 'capture')
  const message = { subject: 'Prices', message: 'What would it cost to watch ten websites?' }
  await visitor.post('/api/contact', { name: 'Ana Prado', email: owner.email, ...message })
  say(`Captured: ${JSON.stringify(result)}`)
  await stack.stop()

  process.env['VIGIA_DATA'] = data
  say(`Taken: ${JSON.stringify(await backUp(folder))}`)
  await dropPasswords(join(folder, 'secrets.json'))
  await write(join(folder, 'migrations.json'), await sumMigrations(checkout))
} finally {
  await stack.stop()
  await bakery.stop()
  await rm(data, { recursive: true, force: true })
}

/** Removes passwords of databases that do not exist any more. */
async function dropPasswords(file: string): Promise<void> {
  const secrets = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)
  const kept = Object.fromEntries(secrets.filter(([name]) => !name.startsWith('password of ')))
  await write(file, kept)
}

async function write(file: string, content: Record<string, string>): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, undefined, 2)}\n`)
}
