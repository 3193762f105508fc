// The operator's command for requests and messages: node requests.ts list | show | answer | close
import { openDatabase } from '@vigia/database/database'
import { readEnvironment } from '@vigia/common/environment'
import { toTerminal } from '@vigia/common/text/formats'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { runCommand } from './operator/run-command.ts'

const { DATABASE_URL } = readEnvironment({ DATABASE_URL: z.string() })
const db = openDatabase(DATABASE_URL)
const { output, isDone } = await runCommand(db, process.argv.slice(2), () => text(process.stdin)).finally(
  () => db.destroy(),
)
console.log(toTerminal(output))
if (!isDone) process.exitCode = 1
