import type { ComponentType } from 'react'
import type { Route } from '../_kit/route.ts'

export interface Remote {
  name: string
  paths: string[]
  load: () => Promise<{ routes: Route[] }>
}

export interface DialogRemote {
  /** The parameter of the address that asks for one of its dialogs. */
  parameter: string
  load: () => Promise<{ Dialogs: ComponentType }>
}

/** Who owns which addresses. A remote is fetched when one of its addresses is first visited. */
export const remotes: Remote[] = [
  { name: 'Dashboard', paths: ['/'], load: () => import('dashboard/routes') },
  {
    name: 'Account',
    paths: ['/auth', '/reset-password', '/verify-email'],
    load: () => import('account/routes'),
  },
  {
    name: 'Legal',
    paths: ['/legal', '/privacy', '/terms', '/cookies'],
    load: () => import('legal/routes'),
  },
]

export const dialogRemotes: DialogRemote[] = [
  { parameter: 'account', load: () => import('account/dialogs') },
  { parameter: 'contact', load: () => import('legal/dialogs') },
]
