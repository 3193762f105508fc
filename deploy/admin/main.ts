import { createInterface } from 'node:readline/promises'
import { toTerminal } from '@vigia/common/text/formats'
import { Sentence } from '../terminal/sentence.ts'
import { openCall, type Manner } from './call.ts'
import { deadLetters } from './dead-letters.ts'
import { findInstallation } from './find-installation.ts'
import { jobs } from './jobs.ts'
import { users } from './users.ts'
import { websites } from './websites.ts'

// `npm run admin`: the operator's commands, as calls of the HTTP API with the operator's key.
const help = `What an operator does. VIGIA_URL and VIGIA_OPERATOR_KEY (or VIGIA_OPERATOR_KEY_FILE) name another Vigia than the one that runs here.
  dead-letters list          events that no service could process (--json)
  dead-letters again ID…     hand them to their services once more (--all)
  dead-letters drop ID…      delete them (--all); asks first, unless --yes is given
  users list [TEXT]          users whose email address contains the text (--json)
  users disable EMAIL        sign a user out, keep them out, and check none of their websites
  users enable EMAIL         let a disabled user in again
  users sign-out EMAIL       end all sessions of a user
  users limit EMAIL COUNT    let a user watch more or fewer websites; "default": as many as everybody
  users delete EMAIL         delete an account with everything in it; asks first, unless --yes is given
  websites list [EMAIL]      all websites, or those of a user, with the most bytes first (--json)
  websites remove ID         remove a website with everything in it; asks first, unless --yes is given
  jobs list                  running jobs, oldest first (--json)
  jobs cancel ID             cancel a running job; what it has done stays`

const topics: Record<string, (manner: Manner, words: string[]) => Promise<string>> = {
  'dead-letters': deadLetters,
  jobs,
  users,
  websites,
}

try {
  const [topic = '', ...words] = process.argv.slice(2)
  const run = Object.hasOwn(topics, topic) ? topics[topic] : undefined
  if (!run) throw new Sentence(help)
  const manner = {
    call: openCall(findInstallation(process.env)),
    isJson: words.includes('--json'),
    agrees: words.includes('--yes') ? async () => true : ask,
  }
  const output = await run(
    manner,
    words.filter((word) => word !== '--json' && word !== '--yes'),
  )
  console.log(toTerminal(output))
} catch (error) {
  if (!(error instanceof Sentence)) throw error
  console.error(toTerminal(error.message))
  process.exitCode = 1
}

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Sentence(`${question} Nobody can be asked here: repeat it with --yes.`)
  const terminal = createInterface(process.stdin, process.stdout)
  const answer = await terminal.question(`${question} (yes/no) `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}
