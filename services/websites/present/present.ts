import { sampleUrl } from '@vigia/common/sample-website'
import { completeSentence } from '@vigia/domain/change-messages/sentence'
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
import type { Overview, Website } from '../store/websites/store-websites.ts'

type Sizes = Map<string, { width: number; height: number }>

export const shot = (key: string | null, sizes?: Sizes) =>
  key ? { filename: pictureFile(key), thumbnail: thumbnailFile(key), ...sizes?.get(key) } : undefined

/** A mask is not shown alone: its thumbnail shows the first change instead. */
const mask = (key: string | null, sizes: Sizes) =>
  key ? { filename: pictureFile(key), ...sizes.get(key) } : undefined

/** When a website is checked automatically, and how reliably. */
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
 * The height at which a page begins to differ, and a picture of its largest change: baseline, current
 * screenshot and difference side by side.
 */
const presentFirstChange = (firstChange: number | null, maskImagePath: string | null) =>
  firstChange === null || maskImagePath === null
    ? null
    : { y: firstChange, thumbnail: thumbnailFile(maskImagePath) }

/** `accepted`: the fingerprints that are accepted, by page. Older regions have none. */
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

/** What is known of the pages beside their rows. */
export interface Around {
  sizes: Sizes
  /** Pages that a running job waits for show as processing, whatever their last verdict was. */
  inWork: Set<string>
  detections: Map<string, OpenDetection>
  accepted: Map<string, Set<string>>
  variants: Map<string, Variant[]>
  /** Boxes by the key of the screenshot. */
  noise: Noise
  rules: Rule[]
  reports: Map<string, Report>
}

function presentPage(page: Page, around: Around) {
  const { sizes, inWork, detections, accepted, variants, reports } = around
  const {
    identity: _identity,
    statusBefore: _statusBefore,
    foundBy: _foundBy,
    viewOf: _viewOf,
    missed: _missed,
    dismissedAs: _dismissedAs,
    dismissalId: _dismissalId,
    goneBefore: _goneBefore,
    isMuted: _isMuted,
    mutedUntil,
    mutedFingerprints,
    baselineImagePath,
    currentImagePath,
    diffImagePath,
    maskImagePath,
    errorImagePath,
    ...rest
  } = withoutVerdict(page)
  return {
    ...rest,
    regions: presentRegions({ ...page, regions: rest.regions }, accepted),
    sentences: rest.sentences.map(completeSentence),
    ignored: presentIgnored(page, around),
    firstChange: presentFirstChange(rest.firstChange, maskImagePath),
    mute: isMuted(page, new Date()) ? { until: mutedUntil, untilChange: mutedFingerprints !== null } : null,
    variants: presentVariants(variants.get(page.id) ?? [], sizes),
    detection: detections.get(page.id) ?? null,
    reportedAt: reports.get(page.id)?.at ?? null,
    leftOut: page.leftOut && leftOutMessage(page.leftOut),
    status: inWork.has(page.id) ? ('processing' as const) : page.status,
    screenshots: {
      baseline: shot(baselineImagePath, sizes),
      current: shot(currentImagePath, sizes),
      diff: shot(diffImagePath, sizes),
      mask: mask(maskImagePath, sizes),
      error: rest.status === 'error' ? shot(errorImagePath, sizes) : undefined,
    },
  }
}

/** A page with its other views; `views` are in the order of their viewports. */
export function presentViews(page: Page, views: Page[], around: Around) {
  const [shown, others] = [presentPage(page, around), views.map((view) => presentPage(view, around))]
  const worstStatus = worstOf([shown, ...others].map(({ status }) => status))
  return { ...shown, views: others, worstStatus }
}

export function presentJob(job: Job) {
  const {
    id,
    websiteId,
    type,
    status,
    currentStep,
    error,
    startedAt,
    completedAt,
    totalPages,
    processedPages,
  } = job
  const { pagesChanged, pagesFailed, averageDiff } = job
  const discovering = job.phase === 'discovery'
  const current = discovering ? job.pagesFound : processedPages
  // How many pages there are is known once all of them are found; 0 until then.
  const total = discovering ? (status === 'completed' ? current : 0) : totalPages
  return {
    id,
    jobId: id,
    websiteId,
    type,
    status,
    progress: { current, total, message: currentStep },
    currentStep,
    isBusy: status === 'running' && (job.busyUntil?.getTime() ?? 0) > Date.now(),
    result:
      status === 'running'
        ? null
        : {
            pagesFound: job.pagesFound,
            pagesBeyond: job.pagesBeyond,
            totalPages,
            processedPages,
            pagesChanged,
            pagesFailed,
            averageDiff,
          },
    error,
    startedAt,
    completedAt,
  }
}
