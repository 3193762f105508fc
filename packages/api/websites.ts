import { activity } from './websites/activity.ts'
import { approval } from './websites/approval.ts'
import { candidate } from './websites/candidate.ts'
import { discovery } from './websites/discovery.ts'
import { deadLetter } from './operator/dead-letter.ts'
import { operatorJob } from './operator/job.ts'
import { operatorSchedule } from './operator/schedule.ts'
import { operatorStorage } from './operator/storage.ts'
import { operatorWebsite } from './operator/website.ts'
import { operatorWork } from './operator/work.ts'
import { dismissal } from './websites/dismissal.ts'
import { event } from './websites/event.ts'
import { group } from './websites/group.ts'
import { job } from './websites/job.ts'
import { monitor } from './websites/monitor.ts'
import { note } from './websites/note.ts'
import { page } from './websites/page.ts'
import { report } from './websites/report.ts'
import { pageElement } from './websites/rules/page-element.ts'
import { rulePreview } from './websites/rules/rule-preview.ts'
import { rule } from './websites/rules/rule.ts'
import { run } from './websites/run.ts'
import { sample } from './websites/sample.ts'
import { screenshot } from './websites/screenshot.ts'
import { variant } from './websites/variant.ts'
import { version } from './websites/version.ts'
import { viewport } from './websites/viewport.ts'
import { websiteSummary } from './websites/website-summary.ts'
import { website } from './websites/website.ts'

/** The operations of the websites service. */
export const websites = {
  ...website,
  ...sample,
  ...page,
  ...approval,
  ...group,
  ...dismissal,
  ...variant,
  ...note,
  ...report,
  ...websiteSummary,
  ...candidate,
  ...rule,
  ...rulePreview,
  ...pageElement,
  ...discovery,
  ...job,
  ...activity,
  ...event,
  ...screenshot,
  ...monitor,
  ...run,
  ...version,
  ...viewport,
  ...deadLetter,
  ...operatorWebsite,
  ...operatorJob,
  ...operatorWork,
  ...operatorStorage,
  ...operatorSchedule,
}
