import { invariant } from '@vigia/common/errors'
import { answerQuestions } from '../host.ts'
import { openBackstop } from './open-backstop.ts'
import { openOurs } from './open-ours.ts'
import { openPlain } from './open-plain.ts'
import type { Photographer, Taken, Wanted } from './capture-tool.ts'

export interface Session extends Taken {
  wallMs: number
}

const photographers: Record<string, (host: string) => Photographer | Promise<Photographer>> = {
  ours: openOurs,
  backstop: openBackstop,
  plain: openPlain,
}

const [name = '', host = ''] = process.argv.slice(2)
const open = photographers[name]
invariant(open, 'the photographer is known by this name')
const photographer = await open(host)

answerQuestions(
  async (wanted: Wanted): Promise<Session> => {
    const began = performance.now()
    const taken = await photographer.photograph(wanted)
    return { ...taken, wallMs: performance.now() - began }
  },
  () => photographer.close(),
)
