import { createInterface } from 'node:readline/promises'
import { toTerminal } from '@vigia/common/text/formats'
import { Sentence } from '../terminal/sentence.ts'
import { audit } from './audit.ts'
import { openCall, type Manner, type Result } from './call.ts'
import { deadLetters } from './dead-letters.ts'
import { findInstallation } from './find-installation.ts'
import { health } from './health.ts'
import { jobs } from './jobs.ts'
import { newKey } from './new-key.ts'
import { schedules } from './schedules.ts'
import { storage } from './storage.ts'
import { users } from './users.ts'
import { websites } from './websites.ts'

// `npm run admin`: the operator's commands, as calls of the HTTP API with the operator's key.
const help = `What an operator does. VIGIA_URL and VIGIA_OPERATOR_KEY (or VIGIA_OPERATOR_KEY_FILE) name another Vigia than the one that runs here.
  health                     every service, queues, outboxes, dead letters, failing tasks and storage
  storage                    users by the bytes of their screenshots, with the number of their websites
  schedules                  the scheduled checks that are due next
  dead-letters list          events that no service could process
  dead-letters again ID…     hand them to their services once more (--all)
  dead-letters drop ID…      delete them (--all)
  users list [TEXT]          users whose email address contains the text
  users disable EMAIL        sign a user out, keep them out, and check none of their websites
  users enable EMAIL         let a disabled user in again
  users sign-out EMAIL       end all sessions of a user
  users limit EMAIL COUNT    let a user watch more or fewer websites; "default": as many as everybody
  users delete EMAIL         delete an account with everything in it
  websites list [EMAIL]      all websites, or those of a user, with the most bytes first
  websites pause ID          begin no scheduled check of a website; its user may resume it
  websites resume ID         begin them again
  websites remove ID         remove a website with everything in it
  jobs list                  running jobs, oldest first
  jobs failed                jobs that failed in the last week, newest first
  jobs cancel ID             cancel a running job; what it has done stays
  jobs again ID              check the website of a job that has ended again, as if its owner had asked
  audit                      what operators changed, newest first; --all: in the last year
  new-key NAME               a key for another operator, whom the audit names
With --json each command answers programs. What deletes asks first (y/N); where nobody can be asked, it needs --yes.`

const topics: Record<string, (manner: Manner, words: string[]) => Promise<Result>> = {
  audit,
  'dead-letters': deadLetters,
  health,
  jobs,
  schedules,
  storage,
  users,
  websites,
}

try {
  const [topic = '', ...words] = process.argv.slice(2)
  const given = words.filter((word) => word !== '--json' && word !== '--yes')
  const { text, data } = topic === 'new-key' ? newKey(given) : await carryOut(topic, given)
  console.log(toTerminal(words.includes('--json') ? JSON.stringify(data, undefined, 2) : text))
} catch (error) {
  if (!(error instanceof Sentence)) throw error
  console.error(toTerminal(error.message))
  process.exitCode = 1
}

async function carryOut(topic: string, words: string[]): Promise<Result> {
  const run = Object.hasOwn(topics, topic) ? topics[topic] : undefined
  if (!run) throw new Sentence(help)
  const agrees = process.argv.includes('--yes') ? async () => true : ask
  return run({ call: openCall(findInstallation(process.env)), agrees }, words)
}

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Sentence(`${question} Nobody can be asked here: repeat it with --yes.`)
  const terminal = createInterface(process.stdin, process.stdout)
  const answer = await terminal.question(`${question} (y/N) `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
