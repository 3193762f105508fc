import '../_kit/nonce.ts'
import type { Route } from '../_kit/route.ts'
import { DashboardPage } from './DashboardPage.tsx'

export const routes: Route[] = [{ path: '/', Page: DashboardPage }]
