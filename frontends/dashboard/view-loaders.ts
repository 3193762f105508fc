import { registerViews } from './lazy-views.ts'

// The views are loaded on demand: users with websites do not need the first, and new visitors do not need the
// others.
registerViews({
  landing: async () => (await import('./landing/LandingPage.tsx')).LandingPage,
  websites: async () => (await import('./website-list/WebsitesScreen.tsx')).WebsitesScreen,
  limitBanner: async () => (await import('./website-list/LimitBanner.tsx')).LimitBanner,
  grid: async () => (await import('./website-list/WebsiteGrid.tsx')).WebsiteGrid,
  website: async () => (await import('./screenshots/WebsiteView.tsx')).WebsiteView,
  jobPanel: async () => (await import('./jobs/JobPanel.tsx')).JobPanel,
  stopScheduledJob: async () => (await import('./jobs/StopScheduledJob.tsx')).StopScheduledJob,
  history: async () => (await import('./history/HistoryTab.tsx')).HistoryTab,
  settings: async () => (await import('./monitor/SettingsTab.tsx')).SettingsTab,
  review: async () => (await import('./review/ReviewPage.tsx')).ReviewPage,
})
