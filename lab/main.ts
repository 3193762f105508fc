import { refuse } from './arguments.ts'
import { say } from '../deploy/terminal/print.ts'
import { listInstruments, names } from './instruments.ts'

// `npm run lab`: lists the instruments; `npm run lab -- faults F11` runs one of them with its arguments.
const [name] = process.argv.slice(2)
if (name === undefined || name === '--help') say(listInstruments())
else if (names.includes(name)) await run(name)
else refuse(`There is no instrument ${name}; there are ${names.join(', ')}.`)

async function run(instrument: string): Promise<void> {
  // An instrument finds its own arguments where a program has them.
  process.argv.splice(2, 1)
  await import(`./${instrument}/main.ts`)
}
