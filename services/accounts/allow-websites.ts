// Sets how many websites a user may watch, by the operator: node allow-websites.ts EMAIL COUNT
import { openDatabase } from '@vigia/database/database'
import { readEnvironment } from '@vigia/common/environment'
import { toTerminal } from '@vigia/common/text/formats'
import { z } from 'zod'
import { allowWebsites } from './commands/operator/allow-websites.ts'

const { DATABASE_URL } = readEnvironment({ DATABASE_URL: z.string() })
const db = openDatabase(DATABASE_URL)
const { output, isDone } = await allowWebsites(db, process.argv.slice(2)).finally(() => db.destroy())
console.log(toTerminal(output))
if (!isDone) process.exitCode = 1
