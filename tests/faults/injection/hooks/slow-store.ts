import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'

// Everything that is read from the store of pictures or written to it takes five seconds more.
const isPicture = (path: unknown) => String(path).includes('/images/')
const late =
  <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
  async (...given: A): Promise<R> => {
    if (isPicture(given[0])) await sleep(5_000)
    return work(...given)
  }
Object.assign(fs, { open: late(fs.open), readFile: late(fs.readFile), writeFile: late(fs.writeFile) })
syncBuiltinESMExports()
