import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'

// Reading from and writing to the object store takes five more seconds.
const isStored = (path: unknown) => String(path).includes('/images/')
const late =
  <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
  async (...given: A): Promise<R> => {
    if (isStored(given[0])) await sleep(5_000)
    return work(...given)
  }
Object.assign(fs, { open: late(fs.open), readFile: late(fs.readFile), writeFile: late(fs.writeFile) })
syncBuiltinESMExports()
