import { invariant } from '@vigia/common/errors'
import { steps, type Step } from '../../../services/capture/watch-steps.ts'
import { answerQuestions } from '../host.ts'
import { openBackstop } from './open-backstop.ts'
import { openFloor } from './open-floor.ts'
import { openOurs } from './open-ours.ts'
import { openPlain } from './open-plain.ts'
import type { CaptureTool, CaptureResult, CaptureRequest } from './capture-tool.ts'

export interface Session extends CaptureResult {
  wallMs: number
  /** Milliseconds of each step of our captures, by name, of all pages together. */
  steps: Record<string, number>
}

const tools: Record<string, (host: string) => CaptureTool | Promise<CaptureTool>> = {
  ours: openOurs,
  withoutDom: (host) => openOurs(host, false),
  load: (host) => openFloor(host, { scale: 0 }),
  probe: (host) => openFloor(host, { scale: 0.25 }),
  floor: (host) => openFloor(host, { scale: 1 }),
  whole: (host) => openFloor(host, { scale: 1, isWhole: true }),
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
    const spent: Session['steps'] = {}
    const note = (message: unknown) => {
      const { name: stepName, ms } = message as Step
      spent[stepName] = (spent[stepName] ?? 0) + ms
    }
    steps.subscribe(note)
    const taken = await tool.capture(wanted)
    steps.unsubscribe(note)
    return { ...taken, wallMs: performance.now() - began, steps: spent }
  },
  () => tool.close(),
)
