import { fileURLToPath } from 'node:url'
import { runCommand } from '../../deploy/local/processes/run-command.ts'
import { say } from '../../deploy/terminal/print.ts'
import { findOrBuild } from '../support/programs/go-tools.ts'
import { leaveTogether } from '../support/programs/run-node.ts'
import { openTally } from '../tally.ts'

// `npm run alerts`: promtool checks the alert rules and runs their tests.
leaveTogether()
const promtool = findOrBuild('promtool')
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const tally = openTally()
await tally.check('the rules are valid', () =>
  runPromtool(
    'check',
    'rules',
    pathOf('../../deploy/observability/alerts.yaml'),
    pathOf('../../deploy/observability/objectives.yaml'),
  ),
)
await tally.check('each alert fires when it should, and only then', () =>
  runPromtool('test', 'rules', pathOf('alerts.yaml')),
)
await tally.check('an objective that is missed fires, and one that is kept does not', () =>
  runPromtool('test', 'rules', pathOf('objectives.yaml')),
)
tally.close()

async function runPromtool(...args: string[]): Promise<void> {
  const { ok } = await runCommand(promtool, args, { log: say })
  if (!ok) throw new Error(`promtool ${args.slice(0, 2).join(' ')} failed; see above`)
}
