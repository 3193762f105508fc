import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitForLock } from '../processes/lock-file.ts'

// Holds the lock of a file for a while, three times, and writes its first and last moment into another file.
const [file = '', moments = '', ms = '0'] = process.argv.slice(2)
for (let nth = 0; nth < 3; nth += 1) {
  const lock = await waitForLock(file)
  appendFileSync(moments, `begin ${process.pid}\n`)
  await sleep(Number(ms))
  appendFileSync(moments, `end ${process.pid}\n`)
  await lock.release()
}
