import { Remark } from '../_kit/parts.tsx'
import { noticeOf } from './notice-words.ts'
import { isOf } from './use-active-job.ts'
import type { ActiveJob } from './use-active-job.ts'
import type { Website } from './website.ts'

/** Said of the website as a whole, above its pages, until they look otherwise. */
export function WebsiteNotice({ website, active }: { website: Website; active: ActiveJob }) {
  const said = isOf(active, website) && active.outcome === 'failed' ? active.job?.error : null
  const notice = noticeOf(website, said)
  return notice && <Remark $tone="notice">{notice}</Remark>
}
