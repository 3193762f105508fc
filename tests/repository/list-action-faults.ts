import { NoOperationTraceWriter, type parseWorkflow } from '@actions/workflow-parser'

/** The parser of actions, which its package does not export. */
interface ActionParser {
  parseAction: (
    file: { name: string; content: string },
    writer: NoOperationTraceWriter,
  ) => Pick<ReturnType<typeof parseWorkflow>, 'context'>
}

/** What GitHub's own parser says against an `action.yml`. */
export async function listActionFaults(name: string, content: string): Promise<string[]> {
  const main = import.meta.resolve('@actions/workflow-parser')
  const { parseAction } = (await import(new URL('actions/action-parser.js', main).href)) as ActionParser
  const { context } = parseAction({ name, content }, new NoOperationTraceWriter())
  return context.errors.getErrors().map(({ message }) => message)
}
