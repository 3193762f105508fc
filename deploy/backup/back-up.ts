import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { live } from '../local/processes/lifetime.ts'
import { say } from '../terminal/print.ts'
import { backUp, dataFolder } from './backup.ts'
import { lockSeries } from './lock-series.ts'
import { backUpInto } from './series.ts'

await live(async ({ begin }) => {
  const options = { into: { type: 'string' }, keep: { type: 'string', default: '14' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.into) {
    const series = resolve(values.into)
    const lock = await begin(() => lockSeries(series))
    const { folder, files, deleted } = await backUpInto(series, Number(values.keep), lock)
    await lock.stop()
    say(`Backed up into ${folder} (${files} new pictures and thumbnails; ${deleted} older backups deleted)`)
  } else {
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    const { folder, files } = await backUp(resolve(positionals[0] ?? join(dataFolder(), 'backups', time)))
    say(`Backed up into ${folder} (${files} pictures and thumbnails)`)
  }
  process.exit(0)
})
