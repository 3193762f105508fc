import { runNode } from './support/programs/run-node.ts'

// `npm run format`: the linter's settings need the Node that is pinned.
for (const command of [['oxfmt'], ['oxlint', '--fix']]) {
  const [name = '', ...rest] = command
  process.exitCode ||= await runNode(`node_modules/.bin/${name}`, ...rest)
}
