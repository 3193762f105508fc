import Plus from 'lucide-react/icons/plus'
import type { ComponentType } from 'react'
import { addresses } from '../../proto/addresses.ts'
import type { DialogFamily } from '../_kit/dialogs.ts'
import type { Route } from '../_kit/route.ts'

/** How the header offers to add a website. */
export interface Adds {
  label: string
  Icon: ComponentType<{ 'aria-hidden': 'true' }>
}

export interface Remote {
  name: string
  paths: string[]
  load: () => Promise<{ routes: Route[] }>
  /** For pages that hear of the wish. */
  adds?: Adds
}

export interface DialogRemote {
  family: DialogFamily
  load: () => Promise<{ Dialogs: ComponentType }>
}

/** Who owns which addresses. A remote is fetched when one of its addresses is first visited. */
export const remotes: Remote[] = [
  {
    name: 'Dashboard',
    paths: addresses.dashboard,
    load: () => import('dashboard/routes'),
    adds: { label: 'Add New Website', Icon: Plus },
  },
  {
    name: 'Account',
    paths: addresses.account,
    load: () => import('account/routes'),
  },
  {
    name: 'Legal',
    paths: addresses.legal,
    load: () => import('legal/routes'),
  },
]

export const dialogRemotes: DialogRemote[] = [
  { family: 'account', load: () => import('account/dialogs') },
  { family: 'contact', load: () => import('legal/dialogs') },
]
