import type { Knex } from '@vigia/database/database'

/** The report that a change of a page needs a fix. */
export interface Report {
  pageId: string
  pictureKey: string
  by: string
  at: Date
}

export async function insertReport(db: Knex, report: Omit<Report, 'at'>): Promise<void> {
  await db('reports')
    .insert({ ...report, at: db.fn.now() })
    .onConflict('pageId')
    .merge()
}

/** Deletes a report; false if there is none. */
export async function deleteReport(db: Knex, pageId: string): Promise<boolean> {
  return (await db('reports').where({ pageId }).delete()) > 0
}

/** Lists pages with a report in the order of their ids. */
export async function listReportedPages(
  db: Knex,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const reports = db('reports').orderBy('pageId').limit(limit)
  if (after !== undefined) void reports.where('pageId', '>', after)
  const rows: { pageId: string }[] = await reports.select('pageId')
  return rows.map(({ pageId }) => pageId)
}

/** Deletes reports about these pages whose screenshot is no longer current. */
export async function deleteEndedReports(db: Knex, pageIds: string[]): Promise<void> {
  await db('reports')
    .whereIn('pageId', pageIds)
    .whereNotExists(
      db('pages')
        .whereRaw('pages.id = reports.page_id and pages.current_image_path = reports.picture_key')
        .select(db.raw('1')),
    )
    .delete()
}

/** Lists by page the reports about its current screenshot, while the page waits for a decision. */
export async function listReports(db: Knex, websiteId: string): Promise<Map<string, Report>> {
  const rows: Report[] = await db('reports')
    .join('pages', 'pages.id', 'reports.pageId')
    .where({ websiteId })
    .whereIn('status', ['changed', 'new'])
    .whereRaw('pages.current_image_path = reports.picture_key')
    .select('reports.*')
  return new Map(rows.map((report) => [report.pageId, report]))
}
