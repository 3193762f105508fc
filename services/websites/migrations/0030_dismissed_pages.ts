import type { Knex } from '@vigia/database/database'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  await db.schema.alterTable('pages', (table) => {
    // What its owner decided: it is gone, or is not to be watched. Such a page is off the list and keeps its history.
    table.text('dismissed_as').checkIn(['gone', 'unwatched'])
    // To undo the decision.
    table.uuid('dismissal_id').index()
    // Since when it was gone before the decision, if it was.
    table.timestamp('gone_before')
    // What the browser showed when the page could not be captured; never compared, and never a baseline.
    table.text('error_image_path').index()
  })
  await db.raw(`
    create trigger signal_dismissed after update on pages for each row
    when (old.dismissed_as is distinct from new.dismissed_as)
    execute function signal_row_of_website('pages')`)
}

export async function down(db: Knex) {
  await db.raw('drop trigger signal_dismissed on pages')
  await db.schema.alterTable('pages', (table) =>
    table.dropColumns('dismissed_as', 'dismissal_id', 'gone_before', 'error_image_path'),
  )
}
