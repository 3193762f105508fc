import { sampleUrl } from '@vigia/common/sample-website'
import { completeSentence } from '@vigia/domain/change-messages/sentence'
import { waitingMessages } from '../domain/jobs/workers.messages.ts'
import { leftOutMessage } from '../domain/pages/left-out.messages.ts'
import { pictureFile, thumbnailFile } from '../domain/screenshots/screenshot-files.ts'
import type { Job } from '../domain/jobs/job.ts'
import { presentIgnored, type Noise } from './present-rules.ts'
import type { Rule } from '../domain/rules/rule.ts'
import { isMuted } from '../domain/detections/is-muted.ts'
import { summariseMonitor } from './show-monitor.ts'
import type { Monitor } from '../store/monitoring/store-monitors.ts'
import type { Page } from '../domain/pages/page.ts'
import { withoutVerdict } from '../store/pages/store-verdicts.ts'
import type { Report } from '../store/review/store-reports.ts'
import { worstOf } from '../domain/viewports/worst-status.ts'
import type { Variant } from '../store/review/store-variants.ts'
import type { OpenDetection } from '../store/monitoring/store-open.ts'
import type { Overview } from '../store/websites/store-overviews.ts'
import type { Website } from '../store/websites/store-websites.ts'

export type Sizes = Map<string, { width: number; height: number }>

export const shot = (key: string | null, sizes?: Sizes) =>
  key ? { filename: pictureFile(key), thumbnail: thumbnailFile(key), ...sizes?.get(key) } : undefined

/** A mask is never displayed alone, so its thumbnail is the image of the first change. */
export const mask = (key: string | null, sizes: Sizes) =>
  key ? { filename: pictureFile(key), ...sizes.get(key) } : undefined

/** The schedule of a website and the reliability of its checks. */
export interface Watching {
  monitor: Monitor | undefined
  onTimeShare: number | null
}

export function presentWebsite(
  {
    visitorId: _visitorId,
    failedAt: _failedAt,
    home: _home,
    rulesVersion: _rulesVersion,
    sampleEdition,
    ...website
  }: Website,
  overview: Overview,
  { monitor, onTimeShare }: Watching,
) {
  const { homepageBaseline, homepageCurrent, hasAlike, ...counts } = overview
  return {
    ...website,
    ...counts,
    notice: hasAlike ? website.notice : null,
    sample: website.url === sampleUrl ? { edition: sampleEdition ?? 1 } : null,
    monitor: monitor ? summariseMonitor(monitor, onTimeShare) : null,
    homepage: { baseline: shot(homepageBaseline), current: shot(homepageCurrent) },
  }
}

/**
 * The first differing row of a page, and an image of the change that is described first, or of the largest
 * one: baseline, current screenshot and difference side by side.
 */
export const presentFirstChange = (firstChange: number | null, maskImagePath: string | null) =>
  firstChange === null || maskImagePath === null
    ? null
    : { y: firstChange, thumbnail: thumbnailFile(maskImagePath) }

/** Presents regions. `accepted`: the accepted fingerprints by page; older regions have none. */
export const presentRegions = (
  { id, regions }: Pick<Page, 'id' | 'regions'>,
  accepted: Map<string, Set<string>>,
) =>
  regions.map((region) => ({
    ...region,
    fingerprint: region.fingerprint || null,
    isAccepted: accepted.get(id)?.has(region.fingerprint ?? '') ?? false,
  }))

const presentVariants = (variants: Variant[], sizes: Sizes) =>
  variants.flatMap(({ pictureKey, label, acceptedAt, lastMatchedAt }) => {
    const screenshot = shot(pictureKey, sizes)
    return screenshot ? [{ screenshot, label, acceptedAt, lastMatchedAt }] : []
  })

/** Data about the pages that is not in their rows. */
export interface Around {
  sizes: Sizes
  /** Pages with a running job, which are displayed as processing regardless of their verdict. */
  inWork: Set<string>
  detections: Map<string, OpenDetection>
  accepted: Map<string, Set<string>>
  variants: Map<string, Variant[]>
  /** Boxes by the screenshot's key. */
  noise: Noise
  rules: Rule[]
  reports: Map<string, Report>
}

function presentPage(page: Page, around: Around) {
  const { sizes, inWork, detections, accepted, variants, reports } = around
  const settled = withoutVerdict(page)
  const { mutedUntil, mutedFingerprints } = page
  return {
    ...plainFieldsOf(settled),
    regions: presentRegions(settled, accepted),
    sentences: settled.sentences.map(completeSentence),
    ignored: presentIgnored(page, around),
    firstChange: presentFirstChange(settled.firstChange, settled.maskImagePath),
    mute: isMuted(page, new Date()) ? { until: mutedUntil, untilChange: mutedFingerprints !== null } : null,
    variants: presentVariants(variants.get(page.id) ?? [], sizes),
    detection: detections.get(page.id) ?? null,
    reportedAt: reports.get(page.id)?.at ?? null,
    leftOut: page.leftOut && leftOutMessage(page.leftOut),
    status: inWork.has(page.id) ? ('processing' as const) : page.status,
    screenshots: presentScreenshots(settled, sizes),
  }
}

/** The fields of a page that a caller sees as they are stored. */
function plainFieldsOf({
  identity: _identity,
  statusBefore: _statusBefore,
  foundBy: _foundBy,
  viewOf: _viewOf,
  missed: _missed,
  dismissedAs: _dismissedAs,
  dismissalId: _dismissalId,
  goneBefore: _goneBefore,
  isMuted: _isMuted,
  mutedUntil: _mutedUntil,
  mutedFingerprints: _mutedFingerprints,
  baselineImagePath: _baselineImagePath,
  currentImagePath: _currentImagePath,
  diffImagePath: _diffImagePath,
  maskImagePath: _maskImagePath,
  errorImagePath: _errorImagePath,
  ...fields
}: Page) {
  return fields
}

const presentScreenshots = (page: Page, sizes: Sizes) => ({
  baseline: shot(page.baselineImagePath, sizes),
  current: shot(page.currentImagePath, sizes),
  diff: shot(page.diffImagePath, sizes),
  mask: mask(page.maskImagePath, sizes),
  error: page.status === 'error' ? shot(page.errorImagePath, sizes) : undefined,
})

/** Presents a page with its other views; `views` are in the order of their viewports. */
export function presentViews(page: Page, views: Page[], around: Around) {
  const [shown, others] = [presentPage(page, around), views.map((view) => presentPage(view, around))]
  const worstStatus = worstOf([shown, ...others].map(({ status }) => status))
  return { ...shown, views: others, worstStatus }
}

export function presentJob(job: Job) {
  const { id, websiteId, type, status, currentStep, error, startedAt, completedAt } = job
  const isRunning = status === 'running'
  return {
    id,
    jobId: id,
    websiteId,
    type,
    status,
    progress: { ...progressOf(job), message: currentStep },
    currentStep,
    isBusy: isRunning && (job.busyUntil?.getTime() ?? 0) > Date.now(),
    waitingReason: isRunning && job.missingWorker ? waitingMessages[job.missingWorker] : null,
    result: isRunning ? null : resultOf(job),
    error,
    startedAt,
    completedAt,
  }
}

function progressOf({ phase, status, pagesFound, processedPages, totalPages }: Job) {
  if (phase !== 'discovery') return { current: processedPages, total: totalPages }
  // The number of pages is known only at the end of a discovery; 0 until then.
  return { current: pagesFound, total: status === 'completed' ? pagesFound : 0 }
}

function resultOf(job: Job) {
  const { pagesFound, pagesBeyond, totalPages, processedPages, pagesChanged, pagesFailed, averageDiff } = job
  return { pagesFound, pagesBeyond, totalPages, processedPages, pagesChanged, pagesFailed, averageDiff }
}
