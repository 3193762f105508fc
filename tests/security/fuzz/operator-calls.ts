import { randomUUID } from 'node:crypto'
import { openRows } from '../../support/open-database.ts'
import { createDeadLetter } from '../../stories/support/dead-letters.ts'
import { createPeople } from '../../stories/support/people.ts'
import { Visitor } from '../../stories/support/visitor.ts'
import type { Stack } from '../../support/stack.ts'

const letter = async (stack: Stack) => `/api/operator/dead-letters/${await createDeadLetter(stack)}`

async function user(stack: Stack) {
  const [person] = await createPeople(stack, 'user', 1)
  return `/api/operator/users/${person?.id}`
}

const newWebsite = (stack: Stack) => new Visitor(stack.url).addWebsite('https://example.org/')

/** A website of a user whom only websites knows. */
async function usersWebsite(stack: Stack) {
  const db = openRows(stack, 'websites')
  const row = { url: 'https://example.org/', userId: randomUUID() }
  const [inserted] = await db('websites').insert(row).returning('id')
  await db.destroy()
  return `/api/operator/websites/${inserted.id}`
}

/** A job that no worker knows of. */
async function job(stack: Stack, status: 'running' | 'failed' = 'running') {
  const websiteId = await newWebsite(stack)
  const db = openRows(stack, 'websites')
  const deadlineAt = new Date(Date.now() + 600_000)
  const row = { websiteId, type: 'page-discovery', phase: 'discovery', pageLimit: 1, deadlineAt, status }
  const [inserted] = await db('jobs').insert(row).returning('id')
  await db.destroy()
  return `/api/operator/jobs/${inserted.id}`
}

interface Setting {
  stack: Stack
}

/** Valid calls of an operator, each about something of its own. */
export const operatorCalls = {
  askForDeadLetterAgain: async ({ stack }: Setting) => ({ path: `${await letter(stack)}/again` }),
  dropDeadLetter: async ({ stack }: Setting) => ({ path: await letter(stack) }),
  changeUser: async ({ stack }: Setting) => ({ path: await user(stack), body: { maxWebsites: 20 } }),
  signOutUser: async ({ stack }: Setting) => ({ path: `${await user(stack)}/sign-out` }),
  deleteUser: async ({ stack }: Setting) => ({ path: await user(stack) }),
  removeAnyWebsite: async ({ stack }: Setting) => ({
    path: `/api/operator/websites/${await newWebsite(stack)}`,
  }),
  pauseAnyWebsite: async ({ stack }: Setting) => ({ path: `${await usersWebsite(stack)}/pause` }),
  resumeAnyWebsite: async ({ stack }: Setting) => ({ path: `${await usersWebsite(stack)}/resume` }),
  askForJobAgain: async ({ stack }: Setting) => ({ path: `${await job(stack, 'failed')}/again` }),
  cancelAnyJob: async ({ stack }: Setting) => ({ path: `${await job(stack)}/cancel` }),
}
