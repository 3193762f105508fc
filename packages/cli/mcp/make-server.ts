import { McpServer, type CallToolResult, type ServerContext } from '@modelcontextprotocol/server'
import { CheckInput, PageInput, ReportInput } from './inputs.ts'
import { dataNotice } from './mark-as-data.ts'
import { check, listWebsites, page, report, type Acting } from './tools.ts'

/** The maximum number of values in one call, which has at most 300 paths. */
const maxValues = 400

const instructions = `Vigia watches how websites look, page by page, and compares them with what a person has approved. After a change to a website: check (with the address of a preview, before it is published), then page for each page that changed. Changes that were meant are approved by a person in the review, whose address is in every report; nothing here can approve. ${dataNotice}`

const looking = { readOnlyHint: true, openWorldHint: false }
const offers = {
  list_websites: {
    title: 'List the websites',
    description: `Lists the websites that are watched, with their ids and how many pages wait for a decision. ${dataNotice}`,
    annotations: looking,
  },
  check: {
    title: 'Check a website or a preview',
    description: `Captures all pages now, compares them with their approved look, waits for the end (some minutes), and reports what changed. With address it compares a preview and changes nothing of the website. If the call ends before, the check goes on: call report later. ${dataNotice}`,
    inputSchema: CheckInput,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  },
  report: {
    title: 'Report the last check',
    description: `Reports what changed in the last check of the website or of a candidate, without a new check. ${dataNotice}`,
    inputSchema: ReportInput,
    annotations: looking,
  },
  page: {
    title: 'Show what changed on a page',
    description: `Shows one page of a report: all changes in words, and an image of the first or the largest one, with the approved look, the current one and the difference beside each other. ${dataNotice}`,
    inputSchema: PageInput,
    annotations: looking,
  },
}

interface Options extends Acting {
  version: string
  log: (message: string) => void
}

/** Makes the server that offers the tools to one client. */
export function makeServer({ version, log, ...acting }: Options): McpServer {
  const about = { name: 'vigia', title: 'Vigia', version }
  const server = new McpServer(about, { instructions, maxToolInputElements: maxValues })
  const answer = answerWith(log)
  server.registerTool('list_websites', offers.list_websites, (around) =>
    answer(around, listWebsites(acting, around)),
  )
  server.registerTool('check', offers.check, (given, around) => answer(around, check(acting, around, given)))
  server.registerTool('report', offers.report, (given, around) =>
    answer(around, report(acting, around, given)),
  )
  server.registerTool('page', offers.page, (given, around) => answer(around, page(acting, around, given)))
  return server
}

/** Answers a call. If it fails, the error is logged, and the agent gets a message about it. */
const answerWith =
  (log: Options['log']) =>
  async ({ mcpReq }: ServerContext, work: Promise<CallToolResult>): Promise<CallToolResult> => {
    try {
      return await work
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      if (!mcpReq.signal.aborted) log(text)
      return { content: [{ type: 'text', text }], isError: true }
    }
  }
