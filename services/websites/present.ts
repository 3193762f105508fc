import { pictureFile, thumbnailFile } from './pictures.ts'
import type { JobView } from './store-jobs.ts'
import type { Page } from './store-pages.ts'
import type { Overview, Website } from './store.ts'

type Sizes = Map<string, { width: number; height: number }>

const shot = (key: string | null, sizes?: Sizes) =>
  key ? { filename: pictureFile(key), thumbnail: thumbnailFile(key), ...sizes?.get(key) } : undefined

/** Nobody looks at a mask by itself, for which reason there is none that is small. */
const mask = (key: string | null, sizes: Sizes) =>
  key ? { filename: pictureFile(key), ...sizes.get(key) } : undefined

export function presentWebsite({ visitorId: _visitorId, ...website }: Website, overview: Overview) {
  const { homepageBaseline, homepageCurrent, ...counts } = overview
  return {
    ...website,
    ...counts,
    homepage: { baseline: shot(homepageBaseline), current: shot(homepageCurrent) },
  }
}

/** `inWork`: pages that a running job waits for show as processing, whatever their last verdict was. */
export function presentPage(page: Page, sizes: Sizes, inWork: Set<string>) {
  const {
    identity: _identity,
    baselineImagePath,
    currentImagePath,
    diffImagePath,
    maskImagePath,
    ...rest
  } = page
  return {
    ...rest,
    status: inWork.has(page.id) ? 'processing' : page.status,
    screenshots: {
      baseline: shot(baselineImagePath, sizes),
      current: shot(currentImagePath, sizes),
      diff: shot(diffImagePath, sizes),
      mask: mask(maskImagePath, sizes),
    },
  }
}

export function presentJob(job: JobView) {
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
  const current = discovering ? Math.min(job.pagesFound, job.pageLimit) : processedPages
  const total = discovering && status !== 'completed' ? job.pageLimit : discovering ? current : totalPages
  return {
    id,
    jobId: id,
    websiteId,
    type,
    status,
    progress: { current, total, message: currentStep },
    currentStep,
    result:
      status === 'running'
        ? null
        : { pagesFound: job.pagesFound, totalPages, processedPages, pagesChanged, pagesFailed, averageDiff },
    error,
    startedAt,
    completedAt,
  }
}
