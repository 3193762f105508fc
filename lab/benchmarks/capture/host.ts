import { invariant } from '@vigia/common/errors'
import { answerQuestions } from '../host.ts'
import { openBackstop } from './open-backstop.ts'
import { openOurs } from './open-ours.ts'
import { openPlain } from './open-plain.ts'
import type { CaptureTool, CaptureResult, CaptureRequest } from './capture-tool.ts'

export interface Session extends CaptureResult {
  wallMs: number
}

const tools: Record<string, (host: string) => CaptureTool | Promise<CaptureTool>> = {
  ours: openOurs,
  withoutDom: (host) => openOurs(host, false),
  backstop: openBackstop,
  plain: openPlain,
}

const [name = '', host = ''] = process.argv.slice(2)
const open = tools[name]
invariant(open, 'there is a tool of this name')
const tool = await open(host)

answerQuestions(
  async (wanted: CaptureRequest): Promise<Session> => {
    const began = performance.now()
    const taken = await tool.capture(wanted)
    return { ...taken, wallMs: performance.now() - began }
  },
  () => tool.close(),
)
