import Plus from 'lucide-react/icons/plus'
import type { ComponentType } from 'react'
import { addresses } from '@vigia/domain/addresses'
import type { DialogFamily } from '../../ui/routing/dialog-address.ts'
import type { Route } from '../../ui/route.ts'

/** The header's button for adding a website. */
export interface AddAction {
  label: string
  Icon: ComponentType<{ 'aria-hidden': 'true' }>
}

export interface Remote {
  name: string
  paths: string[]
  load: () => Promise<{ routes: Route[] }>
  /** The action to add a website, on pages with its dialog. */
  addAction?: AddAction
}

export interface DialogRemote {
  family: DialogFamily
  load: () => Promise<{ Dialogs: ComponentType }>
}

/** The paths of each remote. A remote is loaded when one of its paths is first visited. */
export const remotes: Remote[] = [
  {
    name: 'Dashboard',
    paths: addresses.dashboard,
    load: () => import('dashboard/routes'),
    addAction: { label: 'Add New Website', Icon: Plus },
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
