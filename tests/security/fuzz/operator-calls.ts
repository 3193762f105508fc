import { createDeadLetter } from '../../stories/support/dead-letters.ts'
import { createPeople } from '../../stories/support/people.ts'
import type { Stack } from '../../support/stack.ts'

const letter = async (stack: Stack) => `/api/operator/dead-letters/${await createDeadLetter(stack)}`

async function user(stack: Stack) {
  const [person] = await createPeople(stack, 'user', 1)
  return `/api/operator/users/${person?.id}`
}

interface Setting {
  stack: Stack
}

/** Valid calls of an operator, each about a dead letter or a user of its own. */
export const operatorCalls = {
  askForDeadLetterAgain: async ({ stack }: Setting) => ({ path: `${await letter(stack)}/again` }),
  dropDeadLetter: async ({ stack }: Setting) => ({ path: await letter(stack) }),
  changeUser: async ({ stack }: Setting) => ({ path: await user(stack), body: { maxWebsites: 20 } }),
  signOutUser: async ({ stack }: Setting) => ({ path: `${await user(stack)}/sign-out` }),
  deleteUser: async ({ stack }: Setting) => ({ path: await user(stack) }),
}
