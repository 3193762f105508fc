/** The events about which Vigia sends alerts. */
export const alertKinds = [
  'change.confirmed',
  'page.unstable',
  'page.failing',
  'page.recovered',
  'pages.listed',
  'monitor.late',
  'run.completed',
] as const
