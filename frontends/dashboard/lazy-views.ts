import type { ComponentType } from 'react'
import type { Website } from './api/types.ts'
import type { ActiveJob } from './jobs/active-job.ts'
import { preloadable } from './preloadable.tsx'

/** The props of the views that are loaded when they are needed, by name. */
export interface ViewProps {
  landing: object
  websites: { websites: Website[]; isUser: boolean }
  limitBanner: { maxWebsites: number }
  grid: { websites: Website[]; selected: Website | undefined; active: ActiveJob }
  website: { website: Website; active: ActiveJob }
  jobPanel: { active: ActiveJob; website?: Website }
  stopScheduledJob: Pick<ActiveJob, 'conflict'>
  history: { website: Website }
  settings: { website: Website }
  review: object
}

export type ViewLoaders = { [Name in keyof ViewProps]: () => Promise<ComponentType<ViewProps[Name]>> }

let registered: ViewLoaders | undefined

/**
 * Views lead to each other, so that they know each other by name: view-loaders.ts, which imports them all, is
 * imported by the routes only.
 */
export function registerViews(loaders: ViewLoaders) {
  registered = loaders
}

const openView = <Name extends keyof ViewProps>(name: Name) =>
  preloadable<ViewProps[Name]>(() => {
    if (!registered) throw new Error('No views are registered: routes.tsx imports view-loaders.ts')
    return registered[name]()
  })

/** Users with websites do not see it. */
export const landingView = openView('landing')
export const websitesView = openView('websites')
export const gridView = openView('grid')
/** Only users who have as many websites as they may see it. */
export const limitBanner = openView('limitBanner')
export const websiteView = openView('website')
/** A view that the list of websites displays only with a job. */
export const jobPanel = openView('jobPanel')
export const stopScheduledJob = openView('stopScheduledJob')
export const historyView = openView('history')
export const settingsView = openView('settings')
export const reviewView = openView('review')

/**
 * Preloads views that are about to be displayed. If that fails, rendering the view tries again and displays
 * the error.
 */
export const preloadViews = async (...views: { preload: () => Promise<unknown> }[]) =>
  void (await Promise.allSettled(views.map(({ preload }) => preload())))
