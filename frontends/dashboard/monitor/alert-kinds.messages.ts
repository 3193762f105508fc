import type { AlertKind } from '@vigia/api/accounts/subscription'

/** The kinds of alerts that a channel can get, in the order of the screen. */
export const alertKindLabels: Record<AlertKind, string> = {
  'change.confirmed': 'Pages that changed',
  'page.unstable': 'Pages that look different at every visit',
  'page.failing': 'Pages that fail',
  'page.recovered': 'Pages that work again',
  'pages.listed': 'New and removed pages',
  'monitor.late': 'Checks that did not run',
  'run.completed': 'Every check that has ended',
}

export const alertKinds = Object.keys(alertKindLabels) as AlertKind[]
