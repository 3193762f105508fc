import type { Route } from '../_kit/route.ts'

export interface Remote {
  name: string
  paths: string[]
  load: () => Promise<{ routes: Route[] }>
}

/** Who owns which addresses. A remote is fetched when one of its addresses is first visited. */
export const remotes: Remote[] = [{ name: 'Dashboard', paths: ['/'], load: () => import('dashboard/routes') }]
