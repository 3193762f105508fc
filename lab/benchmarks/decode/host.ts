import { readFileSync } from 'node:fs'
import { invariant } from '@vigia/common/errors'
import type { CorpusPair } from '../diff/corpus.ts'
import { answerQuestions } from '../host.ts'
import { decoders } from './decoders.ts'

/** Decodings of which the mean is taken, because the clock of processor time is coarse. */
const repeats = 5

const open = decoders[process.argv[2] ?? '']
invariant(open, 'there is a decoder of this name')
const prepare = open()

/** Answers with the processor time in milliseconds. */
answerQuestions<Pick<CorpusPair, 'before' | 'after'>>(
  async ({ before, after }) => {
    const decode = prepare(readFileSync(before), readFileSync(after))
    // Memory that is used for the first time is slower, and a service has used it before.
    decode()
    const began = process.cpuUsage()
    for (let nth = 0; nth < repeats; nth += 1) decode()
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1_000 / repeats
  },
  () => {},
)
