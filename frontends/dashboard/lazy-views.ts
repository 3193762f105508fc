import { preloadable } from './preloadable.tsx'

/** Views that the first page of a new visitor does not need. */
export const websitesView = preloadable(
  async () => (await import('./website-list/WebsitesScreen.tsx')).WebsitesScreen,
)
export const gridView = preloadable(async () => (await import('./website-list/WebsiteGrid.tsx')).WebsiteGrid)
export const websiteView = preloadable(
  async () => (await import('./screenshots/WebsiteView.tsx')).WebsiteView,
)
/** The list of websites shows it only with a job. */
export const jobPanel = preloadable(async () => (await import('./jobs/JobPanel.tsx')).JobPanel)
export const stopScheduledJob = preloadable(
  async () => (await import('./jobs/StopScheduledJob.tsx')).StopScheduledJob,
)
export const historyView = preloadable(async () => (await import('./history/HistoryTab.tsx')).HistoryTab)
export const settingsView = preloadable(async () => (await import('./monitor/SettingsTab.tsx')).SettingsTab)

export const reviewView = preloadable(async () => (await import('./review/ReviewPage.tsx')).ReviewPage)

/** Preloads views that are about to be shown. If that fails, rendering the view tries again and shows the error. */
export const preloadViews = async (...views: { preload: () => Promise<unknown> }[]) =>
  void (await Promise.allSettled(views.map(({ preload }) => preload())))
