// What people asked for, on the operator's command line: node requests.ts list | show | answer | close
import { openDatabase } from '@vigia/kit/db'
import { readEnvironment } from '@vigia/kit/environment'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { obey } from './obey.ts'

const { DATABASE_URL } = readEnvironment({ DATABASE_URL: z.string() })
const db = openDatabase(DATABASE_URL)
const { said, isDone } = await obey(db, process.argv.slice(2), () => text(process.stdin)).finally(() =>
  db.destroy(),
)
console.log(said)
if (!isDone) process.exitCode = 1
