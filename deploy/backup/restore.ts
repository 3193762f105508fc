import { resolve } from 'node:path'
import { live } from '../local/processes/lifetime.ts'
import { lockData } from '../local/servers/lock-data.ts'
import { say } from '../terminal/print.ts'
import { Sentence } from '../terminal/sentence.ts'
import { dataFolder, isLocal } from './backup.ts'
import { bringBack } from './bring-back.ts'

await live(async ({ begin }) => {
  const folder = process.argv[2]
  if (!folder) throw new Sentence('Say which backup: npm run restore -- <its folder>')
  const lock = isLocal() ? await begin(() => lockData(dataFolder())) : undefined
  const { madeAt, files } = await bringBack(resolve(folder))
  await lock?.stop()
  say(`Restored what was there at ${madeAt} (${files} pictures and thumbnails were missing)`)
  process.exit(0)
})
