import { Client, type ClientOptions } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

/** How an agent starts a server, as its configuration says. */
interface Command {
  command: string
  args: string[]
  env: Record<string, string>
  /** The working folder. */
  cwd: string
}

export interface Agent {
  client: Client
  /** What the server has printed besides the protocol. */
  printed: () => string
  /** What the server has written to its output that is no message of the protocol. */
  faults: string[]
}

/** Starts a server by the official client, as a coding agent does; `options` are those of the client. */
export async function openAgent(command: Command, options: ClientOptions = {}): Promise<Agent> {
  const transport = new StdioClientTransport({ ...command, stderr: 'pipe' })
  let printed = ''
  transport.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk.toString('utf8')
  })
  const client = new Client({ name: 'agent', version: '1.0.0' }, options)
  const faults: string[] = []
  Object.assign(client, { onerror: ({ message }: Error) => void faults.push(message) })
  await client.connect(transport)
  return { client, printed: () => printed, faults }
}
