import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { live } from '../local/processes/lifetime.ts'
import { say } from '../terminal/print.ts'
import { backUp, dataFolder } from './backup.ts'
import { backUpInto } from './series.ts'

await live(async () => {
  const options = { into: { type: 'string' }, keep: { type: 'string', default: '14' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.into) {
    const { folder, files, deleted } = await backUpInto(resolve(values.into), Number(values.keep))
    say(`Backed up into ${folder} (${files} new pictures and thumbnails; ${deleted} older backups deleted)`)
  } else {
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    const { folder, files } = await backUp(resolve(positionals[0] ?? join(dataFolder(), 'backups', time)))
    say(`Backed up into ${folder} (${files} pictures and thumbnails)`)
  }
  process.exit(0)
})
