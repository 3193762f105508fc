import { resolve } from 'node:path'
import { live } from '../local/processes/lifetime.ts'
import { say } from '../terminal/print.ts'
import { Sentence } from '../terminal/sentence.ts'
import { rehearse } from './rehearse-restore.ts'

await live(async ({ begin }) => {
  const folder = process.argv[2]
  if (!folder) throw new Sentence('Say which backup: npm run rehearse-restore -- <its folder>')
  const { madeAt, rows, files } = await rehearse(resolve(folder), begin)
  say(`The backup of ${madeAt} can be restored: ${rows} rows were, and all ${files} files are whole`)
  process.exit(0)
})
