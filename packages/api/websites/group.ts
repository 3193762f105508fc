import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { named } from '../text.ts'
import { Approved, NamedPages, StaleApproval, timeZone } from './approval.ts'
import { Id } from './fields.ts'
import { Region } from './page-answer.ts'

const Group = z
  .strictObject({
    fingerprint: z.string(),
    region: Region.meta({ description: 'The change, where it is on the first of the pages.' }),
    pageIds: z.array(z.uuid()),
  })
  .meta({ id: 'Group', description: 'The same change on two pages or more.' })
export type Group = z.infer<typeof Group>

const GroupId = Id.extend({
  fingerprint: named(/^[0-9a-f]{32}$/, 'Not found'),
})

const text = { error: 'Please name the pages of the group as they were shown' }

const GroupApproved = Approved.extend({
  partly: z.int().meta({ description: 'Pages that stay changed, for other changes on them.' }),
}).meta({ id: 'GroupApproved' })
export type GroupApproved = z.infer<typeof GroupApproved>

export const group = {
  listGroups: defineOperation({
    method: 'GET',
    path: '/api/websites/:id/groups',
    summary: 'List the changes that are the same on several pages, the most frequent first',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    answers: { 200: z.strictObject({ groups: z.array(Group) }).meta({ id: 'Groups' }) },
  }),
  approveGroup: defineOperation({
    method: 'POST',
    path: '/api/websites/:id/groups/:fingerprint/approve',
    summary: 'Approve one change on all pages that show it',
    description:
      'A page gets a new baseline if nothing else changed on it; a page with other changes stays changed, with this change accepted.',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: GroupId,
    body: z.strictObject({ pages: NamedPages, timeZone }, text),
    answers: { 200: GroupApproved, 409: StaleApproval },
  }),
}
