import type { Scenario } from '../../scenario.ts'
import { poison } from './poison.ts'

export const workerPoisoned: Scenario = {
  id: 'F33',
  name: 'a page that kills its worker every time',
  run: (stack) => poison(stack, 'poisoned-worker'),
}
