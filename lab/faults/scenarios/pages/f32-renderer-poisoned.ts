import type { Scenario } from '../../scenario.ts'
import { poison } from './poison.ts'

export const rendererPoisoned: Scenario = {
  id: 'F32',
  name: 'a page that crashes its renderer every time',
  run: (stack) => poison(stack, 'poisoned-renderer'),
}
