import { runNode } from './run-node.ts'

/** Runs a script of Node's; throws unless it ends with 0. */
export async function succeed(...command: string[]): Promise<void> {
  const code = await runNode(...command)
  if (code !== 0) throw new Error(`it ended with ${code}; see above`)
}
