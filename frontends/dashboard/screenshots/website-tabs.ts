export const tabs = ['pages', 'history', 'settings'] as const
export type WebsiteTab = (typeof tabs)[number]

/** The heading of each tab. */
export const tabTitles: Record<WebsiteTab, string> = {
  pages: 'Screenshots',
  history: 'History',
  settings: 'Settings',
}

/** The tab in the URL. */
export const tabIn = ({ searchParams }: URL): WebsiteTab =>
  tabs.find((tab) => tab === searchParams.get('tab')) ?? 'pages'
