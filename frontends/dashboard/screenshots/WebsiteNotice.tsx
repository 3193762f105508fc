import { Alert } from '../../ui/content/Alert.tsx'
import { CopyableText } from '../../ui/content/CopyableText.tsx'
import { noticeOf } from './website-notice.messages.ts'
import { isJobOf, type ActiveJob } from '../jobs/active-job.ts'
import type { Website } from '../api/types.ts'

/** A message about the website as a whole. */
export function WebsiteNotice({ website, active }: { website: Website; active: ActiveJob }) {
  const jobError = isJobOf(active, website) && active.outcome === 'failed' ? active.job?.error : null
  const notice = noticeOf(website, jobError)
  return (
    notice && (
      <Alert $tone="warning">
        <CopyableText>{notice}</CopyableText>
      </Alert>
    )
  )
}
