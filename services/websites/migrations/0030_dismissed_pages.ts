import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  await db.schema.alterTable('pages', (table) => {
    // The owner's decision: gone, or not watched. Such a page leaves the list and keeps its history.
    table.text('dismissed_as').checkIn(['gone', 'unwatched'])
    // The id by which the decision is undone.
    table.uuid('dismissal_id').index()
    // Since when the page was gone before the decision; null if it was not.
    table.timestamp('gone_before')
    // A screenshot of what the browser displayed in place of the page; never compared, never a baseline.
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
