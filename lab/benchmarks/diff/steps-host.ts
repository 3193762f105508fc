import { readFile } from 'node:fs/promises'
import { openKernel } from '@vigia/visual-diff/testing'
import { answerQuestions } from '../host.ts'
import type { Pair } from './host.ts'
import { timeSteps } from './time-steps.ts'

const kernel = openKernel()

answerQuestions(
  async ({ before, after }: Pair) => timeSteps(kernel, await readFile(before), await readFile(after)),
  () => {},
)
