import type { WorkerContext } from '@vigia/service/context'
import { saveDom } from '@vigia/storage/dom-snapshot'
import { restoreScreenshot, saveScreenshot } from '@vigia/storage/save-screenshot'
import { PageCapturedSchema } from '@vigia/proto/capture/v1/events'
import { openBusyHosts } from './network/busy-hosts.ts'
import { calledOff } from './cancelled-jobs.ts'
import { countCaptured } from './count-captured.ts'
import { capturer } from './shared-capturer.ts'
import type { CapturedPage } from './visit/captured-page.ts'
import { endPostponing, judgeOverload, reportSlowPage } from './own-overload.ts'
import { openTimeOuts } from './time-outs.ts'
import type { PageWanted } from './page-wanted.ts'

const { refuseHanging, judge } = openTimeOuts()
const { awaitTurn, judgeBusy, noteAnswer } = openBusyHosts()

/** Captures a page and publishes the result, except for cancelled jobs, whose pages nothing waits for. */
export async function capturePage(wanted: PageWanted, context: WorkerContext): Promise<void> {
  const cancelled = calledOff(wanted.jobId)
  if (cancelled.aborted) return
  refuseHanging(wanted)
  awaitTurn(wanted)
  const photo = await takePhoto(wanted, context, cancelled)
  if (!photo) return
  endPostponing(wanted)
  noteAnswer(wanted)
  await publish(wanted, photo, context)
  countCaptured({ outcome: 'captured' })
}

/** Captures a page; undefined if its job was cancelled meanwhile. */
async function takePhoto(wanted: PageWanted, context: WorkerContext, cancelled: AbortSignal) {
  const { attempt } = context
  const { url, websiteId, jobId: job, isForVisitor, baseline, viewport } = wanted
  // The last attempt accepts an incomplete page, because some websites break off a part every time.
  const isWhole = attempt < maxAttempts
  const beganAt = performance.now()
  const processes = new Set<number>()
  const asked = { url, websiteId, job, isWhole, isForVisitor, processes }
  return capturer
    .capture({ ...asked, ...(baseline && { baseline }), ...(viewport && { viewport }) }, cancelled)
    .catch(async (error: unknown) => {
      if (cancelled.aborted) return undefined
      const ours = await judgeOverload(wanted, { beganAt, processes }, error, context)
      throw ours ?? judgeBusy(wanted, beganAt, judge(wanted, attempt, error))
    })
    .finally(reportSlowPage(wanted, context))
}

async function publish(wanted: PageWanted, photo: CapturedPage, { emit, files }: WorkerContext) {
  const { jobId, websiteId, pageId, baseline } = wanted
  const { png, sha256, title, takenAt, truncated, unsettled, textsNotShown, links, noise } = photo
  const { browser, fonts } = photo
  const isKept = sha256 === baseline?.sha256 && browser === baseline.browser && fonts === baseline.fonts
  if (isKept) await restoreScreenshot(files, baseline.key, png, photo)
  const picture = isKept ? baseline : { ...(await saveWithDom(files, photo)), browser, fonts, noise }
  await emit(PageCapturedSchema, {
    jobId,
    websiteId,
    pageId,
    picture,
    title,
    takenAt: takenAt.toISOString(),
    truncated,
    unsettled,
    textsNotShown,
    ...(links && { links: { paths: links } }),
  })
}

/**
 * Saves a screenshot with its DOM snapshot. The snapshot only helps to describe changes, so without space for
 * it the screenshot is saved alone.
 */
async function saveWithDom(files: WorkerContext['files'], { png, dom, width, height }: CapturedPage) {
  const picture = await saveScreenshot(files, png, { width, height })
  const bytes = dom ? await saveDom(files, picture.key, dom).catch(() => 0) : 0
  return { ...picture, bytes: picture.bytes + bytes }
}

export const maxAttempts = 3
