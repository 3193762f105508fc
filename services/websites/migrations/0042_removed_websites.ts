import type { Knex } from '@vigia/database/database'

const sendSignal = (condition: string) => `
  create or replace function send_signal(website uuid, owner uuid, kind text) returns void language sql as $$
    select pg_notify('signals', json_build_object(
      'id', pg_current_xact_id()::text, 'websiteId', website, 'ownerId', owner, 'kind', kind)::text) ${condition}
  $$`

// The release before, which may run beside this one, neither finds nor lists a website without an owner.
export async function up(db: Knex) {
  // A website without an owner was removed; its rows are deleted in batches.
  await db.schema.alterTable('websites', (table) => {
    table.dropChecks('one_owner')
    table.check('user_id is null or visitor_id is null', [], 'one_owner')
  })
  await db.raw('create index removed_websites on websites (id) where user_id is null and visitor_id is null')
  // Removed websites send no signals, of which there would be one for each row.
  await db.raw(sendSignal('where owner is not null'))
  // For the deletion of a page. The other index of this column has only some of the comparisons.
  await db.raw('create index comparisons_of_pages on comparison_requests (page_id)')
}

export async function down(db: Knex) {
  await db('websites').where({ userId: null, visitorId: null }).delete()
  await db.raw('drop index comparisons_of_pages')
  await db.raw(sendSignal(''))
  await db.raw('drop index removed_websites')
  await db.schema.alterTable('websites', (table) => {
    table.dropChecks('one_owner')
    table.check('(user_id is null) <> (visitor_id is null)', [], 'one_owner')
  })
}
