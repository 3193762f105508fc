import { serveStdio } from '@modelcontextprotocol/server/stdio'
import manifest from '../package.json' with { type: 'json' }
import { readSettings, type Environment } from '../settings/settings.ts'
import type { Printer } from '../terminal/printer.ts'
import { makeServer } from './make-server.ts'

const waitingMessage =
  'vigia mcp answers a coding agent, which starts it and speaks MCP over its input and output: docs/pipeline.md'

interface Surroundings {
  env: Environment
  /** Whether a person types the input. */
  isTyped: boolean
  /** Prints what is no answer; the standard output has the protocol alone. */
  printer: Printer
}

/**
 * Begins to serve the agent that has started this process, until it closes the input. Vigia is not asked
 * before the first call.
 */
export function serveMcp({ env, isTyped, printer }: Surroundings): void {
  const settings = readSettings(env)
  const { version } = manifest
  const log = (message: string) => printer.line(`vigia: ${message}`)
  if (isTyped) printer.line(waitingMessage)
  serveStdio(() => makeServer({ settings, version, userAgent: `vigia/${version}`, log }), {
    onerror: ({ message }) => log(message),
  })
}
