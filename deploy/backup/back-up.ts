import { join, resolve } from 'node:path'
import { live } from '../local/processes/lifetime.ts'
import { say } from '../terminal/print.ts'
import { backUp, dataFolder } from './backup.ts'

await live(async () => {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const { folder, files } = await backUp(resolve(process.argv[2] ?? join(dataFolder(), 'backups', time)))
  say(`Backed up into ${folder} (${files} pictures and thumbnails)`)
  process.exit(0)
})
